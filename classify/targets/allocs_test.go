//go:build !race

// The race detector makes allocations of its own.

package targets_test

import (
	"testing"

	"github.com/abi-opt/abi-opt/classify/targets"
)

// A decision about a signature whose types are known takes few allocations on all targets: of the work, of the
// parameters and of their pieces.
func TestAllocationsOfKnown(t *testing.T) {
	const most = 5
	sig := usual(point("Point"))
	for _, d := range targets.All {
		target, err := targets.New(d.Name, targets.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if got := testing.AllocsPerRun(100, func() { target.Classify(sig) }); got > most {
			t.Errorf("%s: %.0f allocations, more than %d", d.Name, got, most)
		}
	}
}

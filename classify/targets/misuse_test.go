package targets_test

import (
	"fmt"
	"regexp"
	"testing"

	"github.com/abi-opt/abi-opt/classify/targets"
)

// A target without a layout model is a mistake of the caller. It is reported as one by the package of the target, by the one that it
// shares with another, or by that of layouts if the target takes a table of them.
func TestModelIsMissing(t *testing.T) {
	for i := range targets.All {
		d := &targets.All[i]
		t.Run(d.Name, func(t *testing.T) {
			want := regexp.MustCompile(`^BUG: (` + d.Name + `\.\w+|riscv\.Processor\.New|powerpc64\.New|layout\.NewTable): (the layout model is nil|no platform has the layout model)$`)
			defer func() {
				if got := fmt.Sprint(recover()); !want.MatchString(got) {
					t.Errorf("got %s", got)
				}
			}()
			_, _ = d.New(d.Triple, nil, targets.Options{})
		})
	}
}

package job

import (
	"slices"
	"testing"

	"github.com/abi-opt/abi-opt/classify/targets"
)

// Each target that a shell proposes exists.
func TestTriples(t *testing.T) {
	all := triples()
	for _, triple := range all {
		if _, err := targets.New(triple, targets.Options{}); err != nil {
			t.Error(err)
		}
	}
	for _, want := range []string{"x86_64-linux-gnu", "x86_64-windows-msvc", "arm64-macosx", "riscv64-freebsd"} {
		if !slices.Contains(all, want) {
			t.Errorf("no %s of %d", want, len(all))
		}
	}
}

package opt

import (
	"testing"

	"github.com/abi-opt/abi-opt/classify/targets"
)

// LLVM IR of another platform is refused for each target, but not that of the same platform, or without a triple that is known.
func TestIsFor(t *testing.T) {
	for i := range targets.All {
		own := targets.All[i].Triple.String()
		for j := range targets.All {
			other := targets.All[j].Triple.String()
			if err := isFor(other, []string{own}); (err == nil) != (i == j) {
				t.Errorf("%s for %s: %v", other, own, err)
			} else if want := "the LLVM IR is for " + other + ", not " + own; err != nil && err.Error() != want {
				t.Errorf("got %v, want %s", err, want)
			}
		}
		for _, triple := range []string{"", "unknown-none"} {
			if err := isFor(triple, []string{own}); err != nil {
				t.Error(err)
			}
		}
		if err := isFor(own, nil); err != nil {
			t.Error(err)
		}
		if err := isFor(own, []string{"unknown-none"}); err != nil {
			t.Error(err)
		}
	}
}

package debuginfo

import (
	"regexp"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/abi-opt/abi-opt/test/tools"
)

// The memory that arguments are given for a debugger is gone when LLVM optimizes: the
// code is that without -g.
func TestSameCode(t *testing.T) {
	opt := tools.Need(t, "opt-22")
	for _, file := range []string{"debuginfo/testdata/shapes.mlir", "debuginfo/testdata/lines.mlir", "../../examples/point.mlir"} {
		optimized := func(flags ...string) string {
			text := run(t, ours(t, "", append(flags, "--emit=llvm", file)...), opt, "-passes=default<O2>,strip", "-S")
			return metadata.ReplaceAllString(text, "")
		}
		if diff := cmp.Diff(optimized(), optimized("-g")); diff != "" {
			t.Errorf("%s: -g changes the code (-without +with):\n%s", file, diff)
		}
	}
}

// metadata is what says nothing of the code: definitions of nodes, and their numbers.
var metadata = regexp.MustCompile(`(?m)^!.*\n|^\n|![0-9]+`)

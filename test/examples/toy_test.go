package examples

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/internal/tools"
)

// TestToy builds the command of another module, which has a dialect and a pass
// of its own, and runs it and its tests.
func TestToy(t *testing.T) {
	goCommand := tools.Need(t, "go")
	const module = "../../examples/toy"
	toyOpt := filepath.Join(t.TempDir(), "toy-opt")
	run(t, goCommand, "-C", module, "build", "-o", toyOpt, ".")
	for topic, want := range map[string]string{
		"":                   "toy-opt lowers toy programs to LLVM IR.\n\nUsage: toy-opt [passes]",
		"toy.double":         "Form: toy.double $x",
		"toy-to-arith":       "lower the toy dialect to arith",
		"split-input-file":   "--split-input-file",
		"emit-abi":           "classify C functions",
		"verify-diagnostics": "all|only-expected",
	} {
		if got := run(t, toyOpt, "--help="+topic); !strings.Contains(got, want) {
			t.Errorf("--help=%s lacks %q:\n%s", topic, want, got)
		}
	}
	if got := run(t, toyOpt, "--explain", module+"/test/double.mlir"); !strings.Contains(got, "LLVM: i64 @twice(i64 noundef %0)") {
		t.Errorf("--explain prints\n%s", got)
	}
	run(t, goCommand, "-C", module, "test", "./...")
}

// TestHL runs the tests of another module, whose dialect says which C types its
// types are, and whose pass lowers the abi ops otherwise than lower-abi.
func TestHL(t *testing.T) {
	run(t, tools.Need(t, "go"), "-C", "../../examples/hl", "test", "./...")
}

package examples

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/test/tools"
)

// TestOwnDialect builds the command of another module, which has a dialect and a pass
// of its own, and runs it and its tests.
func TestOwnDialect(t *testing.T) {
	goCommand := tools.Need(t, "go")
	const module = "../../examples/owndialect"
	text, err := os.ReadFile(module + "/main.go")
	if n := strings.Count(string(text), "\n"); err != nil || n > 14 {
		t.Errorf("main.go has %d lines, and README says 14: %v", n, err)
	}
	numberOpt := filepath.Join(t.TempDir(), "number-opt")
	run(t, goCommand, "-C", module, "build", "-o", numberOpt, ".")
	for topic, want := range map[string]string{
		"":                   "number-opt lowers programs with numbers to LLVM IR.\n\nUsage: number-opt [passes]",
		"number.double":      "Form: number.double $x",
		"number-to-arith":    "lower the number dialect to arith",
		"split-input-file":   "--split-input-file",
		"emit-abi":           "classify C functions",
		"verify-diagnostics": "all|only-expected",
	} {
		if got := run(t, numberOpt, "--help="+topic); !strings.Contains(got, want) {
			t.Errorf("--help=%s lacks %q:\n%s", topic, want, got)
		}
	}
	if got := run(t, numberOpt, "--explain", module+"/test/double.mlir"); !strings.Contains(got, "LLVM: i64 @twice(i64 noundef %0)") {
		t.Errorf("--explain prints\n%s", got)
	}
	run(t, goCommand, "-C", module, "test", "./...")
}

// TestFFI runs the tests of the modules that call C without cgo, and of the examples with generated
// bindings.
func TestFFI(t *testing.T) {
	goCommand := tools.Need(t, "go")
	tools.Need(t, "gcc")
	for _, module := range []string{"../../ffi", "../../ffi/header", "../../examples/bindings"} {
		run(t, goCommand, "-C", module, "vet", "./...")
		run(t, goCommand, "-C", module, "test", "./...")
	}
}

// TestHL runs the tests of another module, whose dialect says which C types its
// types are, and whose pass lowers the abi ops otherwise than lower-abi.
func TestHL(t *testing.T) {
	run(t, tools.Need(t, "go"), "-C", "../../examples/hl", "test", "./...")
}

// TestGoLLVM runs the tests of another module, which makes calls of C with LLVM's C API.
func TestGoLLVM(t *testing.T) {
	tools.Need(t, "g++")
	run(t, tools.Need(t, "go"), "-C", "../../examples/gollvm", "test", "-tags", "llvm19", "./...")
}

// Package examples runs what is in the folder examples at the top.
package examples

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/abi-opt/abi-opt/test/tools"
)

// TestPoint builds point.mlir with llc and point_main.c with each C compiler,
// links and runs them, and checks what they print.
func TestPoint(t *testing.T) {
	llc := tools.Need(t, "llc-22")
	want, err := os.ReadFile("../../examples/point.expected")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	ll, obj := filepath.Join(dir, "point.ll"), filepath.Join(dir, "point.o")
	run(t, buildProgram(t, "../../cmd/abi-opt").path, "--emit=llvm", "../../examples/point.mlir", "-o", ll)
	run(t, llc, "-relocation-model=pic", "-filetype=obj", ll, "-o", obj)
	for _, cc := range []string{"clang-22", "gcc"} {
		for _, level := range []string{"-O0", "-O2"} {
			t.Run(cc+level, func(t *testing.T) {
				exe := filepath.Join(t.TempDir(), "point")
				run(t, tools.Need(t, cc), level, "../../examples/point_main.c", obj, "-o", exe)
				if diff := cmp.Diff(string(want), run(t, exe)); diff != "" {
					t.Errorf("output differs (-want +got):\n%s", diff)
				}
			})
		}
	}
}

func run(t *testing.T, name string, args ...string) string {
	t.Helper()
	out, err := exec.Command(name, args...).CombinedOutput()
	if err != nil {
		t.Fatalf("%s %s: %v\n%s", name, strings.Join(args, " "), err, out)
	}
	return string(out)
}

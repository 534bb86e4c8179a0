package examples

import (
	"path/filepath"
	"testing"

	"github.com/abi-opt/abi-opt/test/tools"
)

// The program that examples/canvas makes links with the library, compiled by clang and by gcc, and prints what the same program in C
// does.
func TestCanvas(t *testing.T) {
	clang := tools.Need(t, "clang-22")
	dir := t.TempDir()
	ll := filepath.Join(dir, "draw.ll")
	const lib = "../../examples/canvas/lib/"
	buildExample(t, "canvas").write(t, ll, "./lib/canvas.h")
	want := output(t, dir, clang, lib+"canvas.c", lib+"same.c")
	if len(want) != 8*33 {
		t.Errorf("C prints %q", want)
	}
	for _, compiler := range []string{clang, tools.Need(t, "gcc")} {
		library := filepath.Join(dir, "canvas.o")
		run(t, compiler, "-O1", "-c", lib+"canvas.c", "-o", library)
		if got := output(t, dir, clang, ll, library); got != want {
			t.Errorf("with %s:\n%s\nwant\n%s", compiler, got, want)
		}
	}
}

// output links a program and returns what it prints.
func output(t *testing.T, dir, clang string, files ...string) string {
	program := filepath.Join(dir, "draw")
	run(t, clang, append(files, "-w", "-o", program)...)
	return run(t, program)
}

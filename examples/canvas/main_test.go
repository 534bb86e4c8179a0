package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/abi-opt/abi-opt/test/tools"
)

// The program that is made links with the library, compiled by clang and by gcc, and prints what the same program in C
// does.
func TestDraw(t *testing.T) {
	clang := tools.Need(t, "clang-22")
	dir := t.TempDir()
	ll := filepath.Join(dir, "draw.ll")
	f, err := os.Create(ll)
	if err != nil {
		t.Fatal(err)
	}
	if err := run("./lib/canvas.h", f); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	want := output(t, dir, clang, "lib/canvas.c", "lib/same.c")
	if len(want) != 8*33 {
		t.Errorf("C prints %q", want)
	}
	for _, compiler := range []string{clang, tools.Need(t, "gcc")} {
		library := filepath.Join(dir, "canvas.o")
		command(t, compiler, "-O1", "-c", "lib/canvas.c", "-o", library)
		if got := output(t, dir, clang, ll, library); got != want {
			t.Errorf("with %s:\n%s\nwant\n%s", compiler, got, want)
		}
	}
}

// output links a program and returns what it prints.
func output(t *testing.T, dir, clang string, files ...string) string {
	program := filepath.Join(dir, "draw")
	command(t, clang, append(files, "-w", "-o", program)...)
	out, err := exec.Command(program).CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return string(out)
}

func command(t *testing.T, name string, args ...string) {
	t.Helper()
	if out, err := exec.Command(name, args...).CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", name, err, out)
	}
}

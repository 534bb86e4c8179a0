package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/test/tools"
)

const wanted = "5\nyes\n-2 -9 to 8 1, depth -7\n100\n3 rest 2\n"

// The program that is made links with the library, compiled by clang and by gcc: with opaque pointers through the newest
// clang, with typed ones through LLVM 14.
func TestShapes(t *testing.T) {
	for _, compiler := range []string{"clang-22", "gcc"} {
		library := filepath.Join(t.TempDir(), "shapes.o")
		command(t, tools.Need(t, compiler), "-O1", "-c", "lib/shapes.c", "-o", library)

		opaque := write(t, false)
		check(t, compiler+", opaque", opaque, library)

		bitcode, object := filepath.Join(t.TempDir(), "typed.bc"), filepath.Join(t.TempDir(), "typed.o")
		command(t, tools.Need(t, "llvm-as-14"), write(t, true), "-o", bitcode)
		command(t, tools.Need(t, "llc-14"), "-relocation-model=pic", "-filetype=obj", bitcode, "-o", object)
		check(t, compiler+", typed", object, library)
	}
}

// write compiles the program and returns the file.
func write(t *testing.T, typed bool) string {
	t.Helper()
	program, err := os.ReadFile("shapes.txt")
	if err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	if err := run(&text, "./lib/shapes.h", string(program), typed); err != nil {
		t.Fatal(err)
	}
	if opaque := strings.Contains(text.String(), "load ptr, ptr") || strings.Contains(text.String(), "(ptr "); opaque == typed {
		t.Fatalf("pointers are opaque: %t\n%s", opaque, &text)
	}
	path := filepath.Join(t.TempDir(), "shapes.ll")
	if err := os.WriteFile(path, text.Bytes(), 0o666); err != nil {
		t.Fatal(err)
	}
	return path
}

func check(t *testing.T, name, code, library string) {
	t.Helper()
	program := filepath.Join(t.TempDir(), "shapes")
	command(t, tools.Need(t, "clang-22"), "-w", code, library, "-lm", "-o", program)
	if out, err := exec.Command(program).CombinedOutput(); err != nil || string(out) != wanted {
		t.Errorf("%s: %v\n%s", name, err, out)
	}
}

func command(t *testing.T, name string, args ...string) {
	t.Helper()
	if out, err := exec.Command(name, args...).CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", name, err, out)
	}
}

// An error in the program has its line.
func TestErrors(t *testing.T) {
	tools.Ask(t) // it reads the headers of the C library
	for program, want := range map[string]string{
		"p = point 1":                         "line 1: 'point' has 2 parameters, not 1",
		"\np = nowhere 1":                     "line 2: the header declares no function 'nowhere'",
		"p = point 1 x":                       "line 1: 'x' is neither a variable nor a 'f32'",
		"p = point 1 2\nd = length p":         "line 2: 'p' is a '!c.struct<\"",
		"p = show_number 2":                   "line 1: 'show_number' has no result",
		"show_number 5\nn = div 5000000000 1": "line 2: '5000000000' is neither",
	} {
		if err := run(&bytes.Buffer{}, "./lib/shapes.h", program, false); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v, want %s", program, err, want)
		}
	}
	if err := run(&bytes.Buffer{}, "unistd.h", "n = syscall 1", false); err == nil || !strings.Contains(err.Error(), "'syscall' is variadic") {
		t.Errorf("%v", err)
	}
}

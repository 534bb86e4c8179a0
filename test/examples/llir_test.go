package examples

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/test/tools"
)

const shapesPrint = "5\nyes\n-2 -9 to 8 1, depth -7\n100\n3 rest 2\n"

// The program that examples/llir makes links with the library, compiled by clang and by gcc: with opaque pointers through the newest
// clang, with typed ones through LLVM 14.
func TestLLIR(t *testing.T) {
	llir := buildExample(t, "llir")
	for _, compiler := range []string{"clang-22", "gcc"} {
		library := filepath.Join(t.TempDir(), "shapes.o")
		run(t, tools.Need(t, compiler), "-O1", "-c", "../../examples/llir/lib/shapes.c", "-o", library)

		opaque := writeShapes(t, llir, false)
		checkShapes(t, compiler+", opaque", opaque, library)

		bitcode, object := filepath.Join(t.TempDir(), "typed.bc"), filepath.Join(t.TempDir(), "typed.o")
		run(t, tools.Need(t, "llvm-as-14"), writeShapes(t, llir, true), "-o", bitcode)
		run(t, tools.Need(t, "llc-14"), "-relocation-model=pic", "-filetype=obj", bitcode, "-o", object)
		checkShapes(t, compiler+", typed", object, library)
	}
}

// writeShapes compiles the program shapes.txt and returns the file.
func writeShapes(t *testing.T, llir program, typed bool) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "shapes.ll")
	text := llir.write(t, path, fmt.Sprintf("-typed=%t", typed), "./lib/shapes.h", "shapes.txt")
	if opaque := strings.Contains(text, "load ptr, ptr") || strings.Contains(text, "(ptr "); opaque == typed {
		t.Fatalf("pointers are opaque: %t\n%s", opaque, text)
	}
	return path
}

func checkShapes(t *testing.T, name, code, library string) {
	t.Helper()
	program := filepath.Join(t.TempDir(), "shapes")
	run(t, tools.Need(t, "clang-22"), "-w", code, library, "-lm", "-o", program)
	if out, err := exec.Command(program).CombinedOutput(); err != nil || string(out) != shapesPrint {
		t.Errorf("%s: %v\n%s", name, err, out)
	}
}

// An error in the program has its line.
func TestLLIRErrors(t *testing.T) {
	llir := buildExample(t, "llir")
	compile := func(header, text string) (report string) {
		path := filepath.Join(t.TempDir(), "program.txt")
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		_, report = llir.output(header, path)
		return report
	}
	for program, want := range map[string]string{
		"p = point 1":                         "line 1: 'point' has 2 parameters, not 1",
		"\np = nowhere 1":                     "line 2: the header declares no function 'nowhere'",
		"p = point 1 x":                       "line 1: 'x' is neither a variable nor a 'f32'",
		"p = point 1 2\nd = length p":         "line 2: 'p' is a '!c.struct<\"",
		"p = show_number 2":                   "line 1: 'show_number' has no result",
		"show_number 5\nn = div 5000000000 1": "line 2: '5000000000' is neither",
	} {
		if err := compile("./lib/shapes.h", program); !strings.HasPrefix(err, want) {
			t.Errorf("%q: %v, want %s", program, err, want)
		}
	}
	if err := compile("unistd.h", "n = syscall 1"); !strings.Contains(err, "'syscall' is variadic") {
		t.Error(err)
	}
}

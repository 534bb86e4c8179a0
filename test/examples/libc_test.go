package examples

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/test/tools"
)

// TestExamplePrograms runs the programs of examples/libc, which call the real libc, and compares their output with their
// OUT comments.
func TestExamplePrograms(t *testing.T) {
	llc, cc := tools.Need(t, "llc-22"), tools.Need(t, "cc")
	files, err := filepath.Glob("../../examples/libc/*.mlir")
	if err != nil || len(files) == 0 {
		t.Fatalf("no programs: %v", err)
	}
	for _, file := range files {
		for _, level := range []string{"-O0", "-O2"} {
			t.Run(strings.TrimSuffix(filepath.Base(file), ".mlir")+level, func(t *testing.T) {
				t.Parallel()
				program := build(t, llc, cc, file, level)
				out, err := exec.Command(program).Output()
				if err != nil {
					t.Fatalf("%v\n%s", err, out)
				}
				if got, want := string(out), expected(t, file); got != want {
					t.Errorf("printed\n%swant\n%s", got, want)
				}
			})
		}
	}
}

// build makes a program of a file.
func build(t *testing.T, llc, cc, file, level string) string {
	t.Helper()
	dir := t.TempDir()
	ll, object, program := filepath.Join(dir, "p.ll"), filepath.Join(dir, "p.o"), filepath.Join(dir, "p")
	var stderr bytes.Buffer
	if status := command.Main([]string{"--emit=llvm", "-o", ll, file}, nil, &stderr, &stderr); status != 0 {
		t.Fatalf("abi-opt: exit status %d\n%s", status, &stderr)
	}
	do(t, llc, level, "-filetype=obj", "-relocation-model=pic", "-o", object, ll)
	do(t, cc, "-o", program, object, "-lm")
	return program
}

func do(t *testing.T, path string, args ...string) {
	t.Helper()
	if out, err := exec.Command(path, args...).CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", filepath.Base(path), err, out)
	}
}

var outLine = regexp.MustCompile(`(?m)^// OUT: (.*\n)`)

// expected returns the OUT comments of a file.
func expected(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var want strings.Builder
	for _, m := range outLine.FindAllStringSubmatch(string(text), -1) {
		want.WriteString(m[1])
	}
	if want.Len() == 0 {
		t.Fatal("no OUT comment")
	}
	return want.String()
}

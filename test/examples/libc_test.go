package examples

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/test/tools"
)

// TestExamplePrograms runs the programs of examples/libc, which call the real libc, and compares their output with their
// OUT comments.
func TestExamplePrograms(t *testing.T) {
	llc, cc := tools.Need(t, "llc-22"), tools.Need(t, "cc")
	abiOpt := buildProgram(t, "../../cmd/abi-opt").path
	files, err := filepath.Glob("../../examples/libc/*.mlir")
	if err != nil || len(files) == 0 {
		t.Fatalf("no programs: %v", err)
	}
	for _, file := range files {
		for _, level := range []string{"-O0", "-O2"} {
			t.Run(strings.TrimSuffix(filepath.Base(file), ".mlir")+level, func(t *testing.T) {
				t.Parallel()
				program := buildLibC(t, abiOpt, llc, cc, file, level)
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

// buildLibC makes a program of a file.
func buildLibC(t *testing.T, abiOpt, llc, cc, file, level string) string {
	t.Helper()
	dir := t.TempDir()
	ll, object, program := filepath.Join(dir, "p.ll"), filepath.Join(dir, "p.o"), filepath.Join(dir, "p")
	run(t, abiOpt, "--emit=llvm", "-o", ll, file)
	run(t, llc, level, "-filetype=obj", "-relocation-model=pic", "-o", object, ll)
	run(t, cc, "-o", program, object, "-lm")
	return program
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

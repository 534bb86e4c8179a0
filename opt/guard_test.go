package opt

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/opt/internal/cli"
)

// broken is a file that panics.
type broken struct{}

func (broken) Write([]byte) (int, error) { panic("out of paper") }
func (broken) Read([]byte) (int, error)  { panic("out of paper") }

// An internal error of any command is reported, with a file for a bug report. It leaves no other
// file.
func TestGuard(t *testing.T) {
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{"f.h": "int f(int);\n", "g.h": "long f(int);\n", "f.ll": "declare i32 @f(i64)\n", "f.mlir": oneFunction, "list": "f.mlir -o g.mlir\n"} {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for _, line := range []string{
		"f.mlir", "-", "--help", "--version", "completion bash", "bindgen ./f.h", "snapshot f.h", "diff f.h g.h", "lint --header=./f.h f.ll", "batch list", "batch -",
	} {
		temp := t.TempDir()
		useTemp(t, temp)
		var stderr strings.Builder
		status := Main(everything, strings.Fields(line), broken{}, broken{}, &stderr)
		named := regexp.MustCompile(`^error: internal error: out of paper \[internal-error\]\nnote: this is a bug in test-opt; please report it and attach '(.*)' and the input\n$`).FindStringSubmatch(stderr.String())
		if status != cli.StatusBadInput || named == nil {
			t.Errorf("%s: status %d\n%s", line, status, stderr.String())
			continue
		}
		text, err := os.ReadFile(named[1])
		if err != nil || !strings.Contains(string(text), "\n//   test-opt "+line+"\n") || !strings.Contains(string(text), "guard_test.go") {
			t.Errorf("%s: %v\n%s", line, err, text)
		}
		if left, _ := filepath.Glob(filepath.Join(temp, "*")); len(left) != 1 {
			t.Errorf("%s: %s are left", line, left)
		}
	}
}

package convert

import (
	"bytes"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/test/tools"
)

// programs are the modules with a main among the tests in text, and what they
// write.
var programs = map[string]string{
	"func-main.mlir": "17 = 5 * 3 + 2\n",
}

// What has gone through all conversions runs.
func TestPrograms(t *testing.T) {
	clang := tools.Need(t, "clang-22")
	for name, want := range programs {
		dir := t.TempDir()
		text, program := filepath.Join(dir, "out.ll"), filepath.Join(dir, "out")
		var errs bytes.Buffer
		source := filepath.Join("..", "lit", "e2e", name)
		if command.Main([]string{"--emit=llvm", source, "-o", text}, nil, &errs, &errs) != 0 {
			t.Errorf("%s: %s", name, &errs)
			continue
		}
		if out, err := exec.Command(clang, "-O1", "-w", text, "-o", program).CombinedOutput(); err != nil {
			t.Errorf("%s: %v\n%s", name, err, out)
			continue
		}
		got, err := exec.Command(program).Output()
		if err != nil || string(got) != want {
			t.Errorf("%s wrote %q (%v), want %q", name, got, err, want)
		}
	}
}

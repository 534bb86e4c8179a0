package embed_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/embed"
	"github.com/abi-opt/abi-opt/test/tools"
)

// The example that writes assembly from answers calls functions of gcc with the right values.
func TestAssembly(t *testing.T) {
	header, err := os.ReadFile("testdata/assembly.h")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range []struct{ target, gcc, run string }{
		{"x86_64-linux-gnu", "gcc", ""},
		{"aarch64-linux-gnu", "aarch64-linux-gnu-gcc", "qemu-aarch64"},
		{"riscv64-linux-gnu", "riscv64-linux-gnu-gcc", "qemu-riscv64"},
	} {
		answer, err := json.Marshal(embed.To(&embed.Request{
			Target: m.target, C: string(header), Calls: []string{"sum(int, int, double, struct Mixed, int, double, struct Mixed)"},
		}))
		if err != nil {
			t.Fatal(err)
		}
		example := exec.Command(tools.Need(t, "python3"), "../examples/embed/assembly.py")
		example.Stdin = strings.NewReader(string(answer))
		assembly, program := filepath.Join(t.TempDir(), "calls.s"), filepath.Join(t.TempDir(), "program")
		write(t, assembly, output(t, example))
		for _, level := range []string{"-O0", "-O2"} {
			output(t, exec.Command(tools.Need(t, m.gcc), level, "-static", "testdata/assembly.c", assembly, "-o", program))
			run := exec.Command(program)
			if m.run != "" {
				run = exec.Command(tools.Need(t, m.run), program)
			}
			if got := output(t, run); got != "10 calls, 0 failures\n" {
				t.Errorf("%s %s: %s", m.target, level, got)
			}
		}
	}
}

package header

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/abi-opt/abi-opt/test/tools"
)

// TestEmulated runs the tests of package ffi, the calls by headers, and random calls on Linux on other processors, as qemu has
// them. ABI_OPT_FFI_N is the number of random functions for each compiler and level, ABI_OPT_SEED the seed.
func TestEmulated(t *testing.T) {
	seed, n := os.Getenv("ABI_OPT_SEED"), os.Getenv("ABI_OPT_FFI_N")
	if n == "" {
		n = "5"
	}
	for name, p := range platforms {
		if p.goos != "linux" || p.goarch == runtime.GOARCH || p.emulator == nil {
			continue
		}
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			library := filepath.Join(dir, "liba.so")
			run := func(folder string, env []string, command string, args ...string) {
				t.Helper()
				cmd := exec.Command(tools.Need(t, command), args...)
				cmd.Dir, cmd.Env = folder, append(os.Environ(), env...)
				out, err := cmd.CombinedOutput()
				if err != nil {
					t.Fatalf("%v: %v\n%.5000s", cmd.Args, err, out)
				}
				t.Logf("%s", out)
			}
			cc, emulator := compilers(t, name)[0], p.command(t)
			run(".", nil, cc.Path, append([]string{"-O2", "-shared", "-fPIC", "../testdata/library.c", "-o", library}, cc.Flags...)...)
			for folder, tests := range map[string]string{"..": ".", ".": "^(TestPlatform|TestForeignTarget|TestUnsupported|TestRandom)$"} {
				program := filepath.Join(dir, "test.exe")
				run(folder, []string{"GOOS=linux", "GOARCH=" + p.goarch, "CGO_ENABLED=0"}, "go", "test", p.linker(), "-c", "-o", program, ".")
				args := append(emulator[1:len(emulator):len(emulator)], program, "-test.v", "-test.run", tests)
				run(folder, []string{"ABI_OPT_FFI_LIBRARY=" + library, "ABI_OPT_FFI_N=" + n, "ABI_OPT_SEED=" + seed, "GOGC=5"}, emulator[0], args...)
			}
		})
	}
}

package header

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/abi-opt/abi-opt/test/tools"
)

// TestWindows runs the tests of package ffi, and the calls by headers, on Windows, as wine has it.
func TestWindows(t *testing.T) {
	env, dir := tools.Wine(t), t.TempDir()
	library := filepath.Join(dir, "a.dll")
	run := func(cmd *exec.Cmd, folder string, env ...string) {
		cmd.Dir, cmd.Env = folder, append(os.Environ(), env...)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v: %v\n%s", cmd.Args, err, out)
		}
	}
	run(exec.Command(tools.Need(t, "x86_64-w64-mingw32-gcc"), "-O2", "-shared", "../testdata/library.c", "../testdata/preserved.c", "-o", library), ".")
	env = append(env, "ABI_OPT_FFI_LIBRARY=Z:"+filepath.ToSlash(library), "GOGC=5")
	for folder, tests := range map[string]string{"..": ".", ".": "^(TestPlatform|TestForeignTarget|TestUnsupported)$"} {
		program := filepath.Join(dir, "test.exe")
		run(exec.Command("go", "test", "-c", "-o", program, "."), folder, "GOOS=windows", "GOARCH=amd64", "CGO_ENABLED=0")
		run(exec.Command(tools.WinePath, program, "-test.run", tests), folder, env...)
	}
}

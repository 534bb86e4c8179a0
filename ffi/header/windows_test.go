package header

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/abi-opt/abi-opt/test/tools"
)

// TestWindows runs the tests of package ffi on Windows, as wine has it.
func TestWindows(t *testing.T) {
	env, dir := tools.Wine(t), t.TempDir()
	program, library := filepath.Join(dir, "ffi.test.exe"), filepath.Join(dir, "a.dll")
	build := exec.Command("go", "test", "-c", "-o", program, ".")
	build.Dir, build.Env = "..", append(os.Environ(), "GOOS=windows", "GOARCH=amd64", "CGO_ENABLED=0")
	compile := exec.Command(tools.Need(t, "x86_64-w64-mingw32-gcc"), "-O2", "-shared", "../testdata/library.c", "../testdata/preserved.c", "-o", library)
	run := exec.Command(tools.WinePath, program)
	run.Env = append(env, "ABI_OPT_FFI_LIBRARY=Z:"+filepath.ToSlash(library), "GOGC=5")
	for _, cmd := range []*exec.Cmd{build, compile, run} {
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v: %v\n%s", cmd.Args, err, out)
		}
	}
}

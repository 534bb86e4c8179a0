package opt

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi/library"
	"github.com/abi-opt/abi-opt/test/tools"
)

// A library without debug info is read with a warning: only its names are known.
func TestWithoutDebugInfo(t *testing.T) {
	folder := t.TempDir()
	source, path := filepath.Join(folder, "t.c"), filepath.Join(folder, "libt.so")
	if err := os.WriteFile(source, []byte("int f(void) { return 1; }\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command(tools.Need(t, "gcc"), "-shared", "-s", "-o", path, source).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	got := runMain("", "snapshot", path)
	if got.status != 0 || !strings.Contains(got.errors, "["+string(library.WarnNoDebugInfo)+"]") || !strings.Contains(got.out, `"f"`) {
		t.Errorf("%+v", got)
	}
}

//go:build unix

package lit

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A golden file that is not the test's is neither compared with nor written,
// wherever a link leads. Windows asks for a privilege to make links.
func TestGoldenElsewhere(t *testing.T) {
	elsewhere, dir := t.TempDir(), t.TempDir()
	if err := os.Symlink(elsewhere, filepath.Join(dir, "link")); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(filepath.Join(elsewhere, "b.golden"), filepath.Join(dir, "b.golden")); err != nil {
		t.Fatal(err)
	}
	test := filepath.Join(dir, "a.test")
	for _, name := range []string{elsewhere + "/a.golden", "%S/link/a.golden", "%S/../a.golden", "%S/b.golden"} {
		if err := os.WriteFile(test, []byte("RUN: cat %s | diff-golden "+name+"\n"), 0o666); err != nil {
			t.Fatal(err)
		}
		r := RunFile(t.Context(), test, t.TempDir(), Config{Update: true})
		if r.Outcome != Fail || !strings.Contains(r.Output, "a golden file must be in the test's directory or below") {
			t.Errorf("%s: %v %s", name, r.Outcome, r.Output)
		}
	}
	if files, _ := os.ReadDir(elsewhere); len(files) != 0 {
		t.Errorf("%v was written", files[0].Name())
	}
}

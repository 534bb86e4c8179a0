//go:build unix

package opt

import (
	"os"
	"strings"
	"testing"
)

// A file that two jobs use is recognized through links, and nothing is overwritten before that is known.
func TestBatchConflicts(t *testing.T) {
	const ok, wrong = "0", "2"
	for _, tt := range []struct{ name, list, status, want string }{
		{"output through a link", "a.mlir -o x\nb.mlir -o to-x", ok + wrong, "line 1"},
		{"output through two links", "a.mlir -o x\nb.mlir -o to-to-x", ok + wrong, "line 1"},
		{"dangling link", "a.mlir -o new\nb.mlir -o to-new", ok + wrong, "the output 'to-new' is also used by line 1"},
		{"output in a linked folder", "a.mlir -o real/x\nb.mlir -o linked/x", ok + wrong, "the output 'linked/x' is also used by line 1"},
		{"dependencies through a link", "a.mlir -o x -MF y\nb.mlir -o z -MF to-y", ok + wrong, "line 1"},
		{"input through a link", "to-b.mlir -o x\na.mlir -o b.mlir", ok + wrong, "the output 'b.mlir' is also used by line 1"},
		{"later input", "a.mlir -o b.mlir\nb.mlir -o x", wrong + wrong, "the input 'b.mlir' is written by line 1"},
		{"later input through a link", "a.mlir -o to-b.mlir\nb.mlir -o x", wrong + wrong, "the output 'b.mlir' is an input of line 2"},
		{"the list", "a.mlir -o list\nb.mlir -o x", wrong + ok, "the output 'list' is the list of jobs"},
		{"the list through a link", "a.mlir -o x\nb.mlir -o to-list", ok + wrong, "the output 'to-list' is the list of jobs"},
		// An output replaces only the file at its path.
		{"hard link", "a.mlir -o hard\nb.mlir -o one", ok + ok, ""},
		{"hard link to an input", "a.mlir -o hard\none -o x", ok + ok, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Chdir(t.TempDir())
			second := strings.ReplaceAll(oneFunction, "@f", "@b")
			for name, text := range map[string]string{"a.mlir": oneFunction, "b.mlir": second, "one": second, "list": tt.list + "\n"} {
				if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			if err := os.Mkdir("real", 0o700); err != nil {
				t.Fatal(err)
			}
			for name, to := range map[string]string{"to-x": "x", "to-to-x": "to-x", "to-new": "new", "linked": "real", "to-y": "y", "to-b.mlir": "b.mlir", "to-list": "./list"} {
				if err := os.Symlink(to, name); err != nil {
					t.Fatal(err)
				}
			}
			if err := os.Link("one", "hard"); err != nil {
				t.Fatal(err)
			}
			got := runMain("", "batch", "list")
			status := ""
			for _, r := range resultsOf(t, got) {
				status += string(rune('0' + r.Status))
			}
			if status != tt.status || !strings.Contains(got.errors, tt.want) {
				t.Errorf("%s: %+v", status, got)
			}
			for name, want := range map[string]string{"b.mlir": second, "list": tt.list + "\n"} {
				if text, err := os.ReadFile(name); err != nil || string(text) != want {
					t.Errorf("%s has become %q, %v", name, text, err)
				}
			}
			for name, want := range map[string]string{"hard": "@f", "one": "@b"} {
				if text, err := os.ReadFile(name); status == ok+ok && (err != nil || !strings.Contains(string(text), want)) {
					t.Errorf("%s has become %q, %v", name, text, err)
				}
			}
		})
	}
}

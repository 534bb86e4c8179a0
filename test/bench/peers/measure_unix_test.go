//go:build unix

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Windows has no shell, and does not tell the memory of a process that ended.
func TestInTurn(t *testing.T) {
	out := filepath.Join(t.TempDir(), "out")
	echo := command{words: []string{"sh", "-c", "echo one; echo -n . >> " + out}}
	pipe := command{words: echo.words, into: []string{"sh", "-c", "cat > /dev/null; echo -n , >> " + out}}
	costs, err := inTurn(3, echo, pipe)
	if err != nil {
		t.Fatal(err)
	}
	for i, c := range costs {
		if c.wall <= 0 || c.memory <= 0 {
			t.Errorf("command %d took %v", i, c)
		}
	}
	if b, _ := os.ReadFile(out); string(b) != "..,..,..," {
		t.Errorf("ran in the order %q", b)
	}
	if _, err := inTurn(1, command{words: []string{"sh", "-c", "echo why >&2; exit 3"}}); err == nil || !strings.Contains(err.Error(), "why") {
		t.Errorf("a failure gives %v", err)
	}
}

package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/abi-opt/abi-opt/test/tools"
)

// The builds write the same functions: the batch and make the same files, one module all of them.
func TestBuilds(t *testing.T) {
	tools.Need(t, "make")
	dir := t.TempDir()
	if err := measure(dir, 3, 5, 1, false); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"whole.ll", "m00000.ll", "m00002.ll"} {
		if text, err := os.ReadFile(filepath.Join(dir, name)); err != nil || len(text) == 0 {
			t.Errorf("%s: %d bytes, %v", name, len(text), err)
		}
	}
}

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/examples/bindings/installed"
)

func TestList(t *testing.T) {
	installed.Check(t, Load())
	file := filepath.Join(t.TempDir(), "a.c")
	if err := os.WriteFile(file, []byte("struct P { double x, y; };\nstruct P swap(struct P p);\nint zero(void) { return 0; }\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if err := list(&out, file); err != nil {
		t.Fatal(err)
	}
	if out.String() != "swap: struct P (struct P)\nzero: int (void)\n" {
		t.Error(out.String())
	}
	if err := list(&out, filepath.Join(t.TempDir(), "none.c")); err == nil {
		t.Error("no error for a missing file")
	}
}

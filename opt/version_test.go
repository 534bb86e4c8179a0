package opt

import (
	"strings"
	"testing"
)

// The command prints what the flag prints, and takes nothing else.
func TestVersionCommand(t *testing.T) {
	want, got := runMain("", "--version"), runMain("", "version")
	if got != want || got.out == "" {
		t.Errorf("%+v, but the flag prints %+v", got, want)
	}
	for _, args := range [][]string{{"version", "a.mlir"}, {"version", "--emit=llvm"}, {"version", "a", "b"}} {
		if got := runMain("", args...); got.status != 2 || got.out != "" || !strings.Contains(got.errors, "version") {
			t.Errorf("%q: %+v", args, got)
		}
	}
	if got := runMain("", "version", "--help"); got.status != 0 || !strings.Contains(got.out, "test-opt version") {
		t.Errorf("%+v", got)
	}
}

package test

import (
	"os/exec"
	"testing"

	"github.com/abi-opt/abi-opt/test/tools"
)

// A module may use more than half of its memory, for which WebAssembly's addresses are negative in JavaScript.
func TestUpperAddresses(t *testing.T) {
	out, err := exec.Command(tools.Need(t, "node"), "testdata/addresses.mjs").CombinedOutput()
	if want := "hello 0 0 0 0\n"; err != nil || string(out) != want {
		t.Errorf("got %s, %v, want %s", out, err, want)
	}
}

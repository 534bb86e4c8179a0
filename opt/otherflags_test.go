package opt

import (
	"strings"
	"testing"
)

// Flags that have no effect on an input are warned of, and modules that are lowered have no header.
func TestFlagsOfOtherInputs(t *testing.T) {
	const text = "c.func @f() {\n  c.return\n}\n"
	if got := runMain(text, "--only=f"); got.status != 0 || !strings.Contains(got.errors, "[unused-flag]") {
		t.Errorf("%+v", got)
	}
	if got := runMain(text, "--emit=c-header", "--emit-abi", "--lower-abi"); got.status == 0 || !strings.Contains(got.errors, "[header-of-lowered]") {
		t.Errorf("%+v", got)
	}
}

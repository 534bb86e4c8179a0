package diag_test

import (
	"testing"

	"github.com/abi-opt/abi-opt/diag"
)

func TestCount(t *testing.T) {
	for n, want := range map[int64]string{0: "0 bytes", 1: "1 byte", 2: "2 bytes", -1: "-1 bytes", 1 << 40: "1099511627776 bytes"} {
		if got := diag.Count(n, "byte"); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
	if got := diag.Count(1, "operand"); got != "1 operand" {
		t.Errorf("got %s", got)
	}
}

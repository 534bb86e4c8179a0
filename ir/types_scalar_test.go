package ir_test

import (
	"fmt"
	"testing"

	"github.com/abi-opt/abi-opt/ir"
)

// An integer type is the one of its width and signedness, also where it is not interned anew.
func TestIntOf(t *testing.T) {
	for s, prefix := range map[ir.Signedness]string{ir.Signless: "i", ir.Signed: "si", ir.Unsigned: "ui"} {
		for width := range 260 {
			got := ir.IntOf(width, s)
			if got.Width != width || got.Signedness != s || got.String() != fmt.Sprint(prefix, width) {
				t.Errorf("%s%d is %v", prefix, width, got)
			}
			if again := ir.UniqueType(&ir.IntegerType{Width: width, Signedness: s}); again != got {
				t.Errorf("there are two types %v", got)
			}
		}
	}
	if ir.IntOf(1, ir.Signless) != ir.I1 || ir.Int(128) != ir.I128 || ir.Int(64) != ir.I64 {
		t.Error("the variables are other types")
	}
}

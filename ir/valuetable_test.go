package ir_test

import (
	"testing"

	"github.com/abi-opt/abi-opt/ir"
)

func TestValueTable(t *testing.T) {
	b := ir.NewBlock(ir.I32, ir.I32, ir.I32)
	x, y, z := b.Arg(0), b.Arg(1), b.Arg(2)
	var first, second ir.ValueTable[string]
	check := func(table *ir.ValueTable[string], want ...string) {
		t.Helper()
		for i, w := range want {
			if got := table.Of(b.Arg(i)); got != w {
				t.Errorf("value %d: %q, want %q", i, got, w)
			}
		}
	}
	check(&first, "", "", "")
	first.Set(y, "one")
	first.Set(x, "two")
	first.Set(y, "three")
	check(&first, "two", "three", "")
	second.Set(z, "zero")
	second.Set(y, "other")
	check(&first, "two", "", "")
	check(&second, "", "other", "zero")
	first.Set(y, "again")
	check(&first, "two", "again", "")
	first.Clear()
	check(&first, "", "", "")
	first.Set(z, "new")
	check(&first, "", "", "new")
}

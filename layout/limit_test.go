package layout

import (
	"testing"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/types/c"
)

// The largest array is one whose size size_t can express, as clang has it.
func TestLargestArray(t *testing.T) {
	for _, p := range Platforms {
		table := NewTable(p.Model)
		largest := int64(1)<<min(p.Model.Pointer.Bits(), 60) - 1
		for _, tt := range []struct {
			elem  ir.Type
			n     int64
			isOne bool
		}{
			{ir.IntOf(8, ir.Unsigned), largest, true}, {ir.IntOf(8, ir.Unsigned), largest + 1, false},
			{ir.IntOf(16, ir.Unsigned), largest / 2, true}, {ir.IntOf(16, ir.Unsigned), largest/2 + 1, false},
			{c.Array(largest/4+1, ir.IntOf(8, ir.Unsigned)), 4, false},
		} {
			if _, err := table.Of(c.Array(tt.n, tt.elem)); (err == nil) != tt.isOne {
				t.Errorf("%s: %d of %v: %v", p.Model.Name, tt.n, tt.elem, err)
			}
		}
	}
}

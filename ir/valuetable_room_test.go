package ir

import (
	"slices"
	"testing"
)

// An emptied table keeps its slots for the next function, unless they are so many that
// emptying them would take long.
func TestValueTableRoom(t *testing.T) {
	values := NewBlock(slices.Repeat([]Type{I8}, manySlots)...).Args()
	for _, tt := range []struct {
		n     int
		keeps bool
	}{{manySlots/2 - 1, true}, {manySlots / 2, true}, {manySlots/2 + 1, false}, {manySlots, false}} {
		var table ValueTable[int]
		for _, v := range values[:tt.n] {
			*table.At(v) = 1
		}
		if table.Clear(); (table.slots != nil) != tt.keeps || table.used != 0 {
			t.Errorf("of %d values, %d slots are kept and %d used", tt.n, len(table.slots), table.used)
		}
	}
}

package ir

import (
	"slices"
	"testing"
)

// An emptied table keeps its slots for the next function, unless they are so many, or so
// many more than that one used, that emptying them would take long.
func TestValueTableRoom(t *testing.T) {
	values := NewBlock(slices.Repeat([]Type{I8}, manySlots)...).Args()
	for _, tt := range []struct {
		n, next int
		keeps   bool
	}{
		{manySlots / 2, manySlots / 2, true}, {manySlots / 2, manySlots / 16, true}, {manySlots / 2, manySlots/16 - 1, false},
		{manySlots/2 + 1, manySlots, false},
		{keptSlots / 2, 0, true}, {keptSlots, 2 * keptSlots / 16, true}, {keptSlots, 0, false},
	} {
		var table ValueTable[int]
		for _, n := range []int{tt.n, tt.next} {
			for _, v := range values[:n] {
				*table.At(v) = 1
			}
			table.Clear()
		}
		if (table.slots != nil) != tt.keeps || table.used != 0 {
			t.Errorf("after %d values and %d, %d slots are kept and %d used", tt.n, tt.next, len(table.slots), table.used)
		}
	}
}

package ir_test

import (
	"math/rand/v2"
	"testing"

	"github.com/abi-opt/abi-opt/ir"
)

// Tables of values do what maps do, with values of all makers.
func TestValueTable(t *testing.T) {
	var values []*ir.Value
	slab := ir.NewSlab()
	for i := range 3000 {
		switch i % 4 {
		case 0:
			values = append(values, ir.NewBlock(ir.I8, ir.I8).Args()...)
		case 1:
			values = append(values, new(ir.Slab).Create(&ir.OpState{Name: "test.op", ResultTypes: []ir.Type{ir.I8}}).Result(0))
		default:
			values = append(values, slab.Create(&ir.OpState{Name: "test.op", ResultTypes: []ir.Type{ir.I8, ir.I8}}).Results()...)
		}
		block := ir.NewBlock()
		values = append(values, block.AddArg(ir.I8), block.InsertArg(0, ir.I8))
	}
	r := rand.New(rand.NewPCG(1, 2))
	var table ir.ValueTable[int]
	for _, n := range []int{0, 1, 7, 8, 100, len(values), 50} {
		want := map[*ir.Value]int{}
		for range 2 * n {
			v, said := values[r.IntN(n)], r.Int()
			*table.At(v) = said
			want[v] = said
		}
		if table.Len() != len(want) {
			t.Errorf("the table has %d values, not %d", table.Len(), len(want))
		}
		for _, v := range values {
			said, ok := want[v]
			if got, known := table.Of(v); got != said || known != ok {
				t.Fatalf("of %d values the table says %d, %t of one, not %d, %t", n, got, known, said, ok)
			}
			if ok && *table.At(v) != said {
				t.Fatal("what the table says is elsewhere")
			}
		}
		table.Clear()
		for _, v := range values[:n] {
			if _, known := table.Of(v); known {
				t.Fatal("an empty table says something")
			}
		}
		if n > 0 && *table.At(values[0]) != 0 {
			t.Error("what was said before is there again")
		}
		table.Clear()
	}
}

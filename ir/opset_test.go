package ir_test

import (
	"math/rand/v2"
	"testing"

	"github.com/abi-opt/abi-opt/ir"
)

// Sets of operations do what maps do.
func TestOpSet(t *testing.T) {
	ops := make([]*ir.Operation, 50)
	for i := range ops {
		ops[i] = new(ir.Slab).Create(&ir.OpState{Name: "test.op"})
	}
	r := rand.New(rand.NewPCG(1, 2))
	var set ir.OpSet
	want := map[*ir.Operation]bool{}
	for range 10_000 {
		switch o := ops[r.IntN(len(ops))]; r.IntN(9) {
		default:
			if set.Add(o) == want[o] {
				t.Fatal("adding says the opposite")
			}
			want[o] = true
		case 0, 1, 2, 3:
			if set.Remove(o) != want[o] {
				t.Fatal("removing says the opposite")
			}
			delete(want, o)
		case 4:
			if r.IntN(100) == 0 {
				set.Clear()
				clear(want)
			}
		}
		for _, o := range ops {
			if set.Has(o) != want[o] {
				t.Fatal("has says the opposite")
			}
		}
	}
}

func TestValueTable(t *testing.T) {
	types := make([]ir.Type, 100)
	for i := range types {
		types[i] = ir.I32
	}
	values := ir.NewBlock(types...).Args()
	var table ir.ValueTable[int]
	for round := 1; round < 4; round++ {
		for i, v := range values {
			if got := table.Of(v); got != 0 {
				t.Errorf("an empty table says %d", got)
			}
			table.Set(v, -1)
			table.Set(v, i+round)
		}
		for i, v := range values {
			if got := table.Of(v); got != i+round {
				t.Errorf("%d, want %d", got, i+round)
			}
		}
		table.Clear()
	}
}

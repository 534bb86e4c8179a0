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

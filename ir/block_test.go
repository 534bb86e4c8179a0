package ir_test

import (
	"slices"
	"testing"

	"github.com/abi-opt/abi-opt/ir"
)

func newOp(results ...ir.Type) *ir.Operation {
	return (&ir.OpState{Name: "test.op", ResultTypes: results}).Create()
}

func opsOf(b *ir.Block) (ops []*ir.Operation) {
	for o := range b.Ops {
		ops = append(ops, o)
	}
	return ops
}

func sameOps(a []*ir.Operation, b ...*ir.Operation) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// A block's ends move with what is put in and taken out.
func TestBlockEnds(t *testing.T) {
	b := ir.NewBlock()
	x, y, z := newOp(), newOp(), newOp()
	b.Append(x)
	b.Append(y)
	y.Erase()
	b.Append(z)
	if !sameOps(opsOf(b), x, z) || b.First() != x || b.Last() != z || z.Prev() != x || x.Next() != z {
		t.Error("after the last op is erased, the next one is lost")
	}
	x.Erase()
	if !sameOps(opsOf(b), z) || b.First() != z || z.Prev() != nil {
		t.Error("after the first op is erased, the block begins elsewhere")
	}
	z.Erase()
	if b.First() != nil || b.Last() != nil {
		t.Error("an empty block has a first or a last op")
	}
	x, y, z = newOp(), newOp(), newOp()
	b.Append(x)
	b.Append(y)
	b.Append(z)
	y.Erase()
	if !sameOps(opsOf(b), x, z) || z.Prev() != x {
		t.Error("the op in the middle is not gone")
	}
	x.MoveAfter(z)
	if !sameOps(opsOf(b), z, x) || b.Last() != x {
		t.Error("MoveAfter does not make the op the last")
	}
	x.MoveBefore(z)
	if !sameOps(opsOf(b), x, z) || b.First() != x {
		t.Error("MoveBefore does not make the op the first")
	}
}

func TestReplaceAllUsesWith(t *testing.T) {
	a, b := newOp(ir.I32), newOp(ir.I32)
	user := (&ir.OpState{Name: "test.use", Operands: []*ir.Value{a.Result(0), a.Result(0), b.Result(0)}}).Create()
	a.Result(0).ReplaceAllUsesWith(a.Result(0)) // of itself: nothing to do, and it ends
	if user.Operand(0) != a.Result(0) || a.Result(0).HasOneUse() {
		t.Error("replacing a value by itself changes its uses")
	}
	a.Result(0).ReplaceAllUsesWith(b.Result(0))
	for i, v := range user.Operands() {
		if v != b.Result(0) {
			t.Errorf("operand %d is not replaced", i)
		}
	}
	if a.Result(0).HasUses() {
		t.Error("the value that was replaced has uses")
	}
	n, at := 0, []int(nil)
	for u := range b.Result(0).Uses {
		if u.Owner() != user || user.Operand(u.Index()) != b.Result(0) || slices.Contains(at, u.Index()) {
			t.Error("a use does not know its operand")
		}
		at = append(at, u.Index())
		if n++; n == 2 {
			break
		}
	}
	if n != 2 {
		t.Errorf("Uses goes on after the end: %d", n)
	}
}

// What a mapping does not have stays as it is.
func TestMapping(t *testing.T) {
	var m ir.Mapping
	a, b := newOp(ir.I32).Result(0), newOp(ir.I32).Result(0)
	one, two := ir.NewBlock(), ir.NewBlock()
	if m.Value(a) != a || m.Block(one) != one {
		t.Error("an empty mapping maps")
	}
	m.SetValue(a, b)
	m.SetBlock(one, two)
	if m.Value(a) != b || m.Value(b) != b || m.Block(one) != two || m.Block(two) != two {
		t.Error("a mapping does not map what it was told")
	}
}

func TestTypeEqual(t *testing.T) {
	if !ir.I32.Equal(ir.Int(32)) || ir.I32.Equal(ir.I64) || ir.I32.Equal(nil) || ir.I32.Equal(ir.F32) {
		t.Error("Equal does not do as ==")
	}
}

func TestFileRanges(t *testing.T) {
	for loc, want := range map[ir.FileLoc]string{
		{File: "a.mlir", Line: 1, Col: 2}:                        `loc("a.mlir":1:2)`,
		{File: "a.mlir", Line: 1, Col: 2, EndLine: 1, EndCol: 7}: `loc("a.mlir":1:2 to :7)`,
		{File: "a.mlir", Line: 1, Col: 2, EndLine: 4, EndCol: 7}: `loc("a.mlir":1:2 to 4:7)`,
	} {
		if got := ir.AttrString(loc); got != want {
			t.Errorf("%v is printed %s, not %s", loc, got, want)
		}
	}
}

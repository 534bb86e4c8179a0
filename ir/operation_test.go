package ir_test

import (
	"testing"

	"github.com/abi-opt/abi-opt/ir"
)

// A block ends in what was appended last, also after its end was removed.
func TestAppendAfterErase(t *testing.T) {
	def := &ir.OpDef{Name: "t.op"}
	block := ir.NewBlock()
	b := ir.AtEnd(block)
	x := b.Op(def, nil)
	b.Op(def, nil).Erase()
	z := b.Op(def, nil)
	if block.First() != x || x.Next() != z || block.Last() != z {
		t.Error("the block does not hold the two operations")
	}
}

func TestSetSuccessor(t *testing.T) {
	from, to := ir.NewBlock(), ir.NewBlock()
	br := (&ir.OpState{Name: "t.br", Successors: []*ir.Block{from}}).Create()
	br.SetSuccessor(0, to)
	if br.Successors()[0] != to {
		t.Error("the successor is the old one")
	}
}

func TestReplaceAllUsesWithItself(t *testing.T) {
	v := ir.NewBlock(ir.I32).Arg(0)
	o := (&ir.OpState{Name: "t.use", Operands: []*ir.Value{v, v}}).Create()
	v.ReplaceAllUsesWith(v)
	if o.Operand(0) != v || o.Operand(1) != v || !v.HasUses() || v.HasOneUse() {
		t.Error("the uses are not what they were")
	}
}

// A copy of blocks branches to the copies.
func TestCloneMapsBlocks(t *testing.T) {
	entry, next := ir.NewBlock(), ir.NewBlock(ir.I32)
	entry.Append((&ir.OpState{Name: "t.br", Successors: []*ir.Block{next}}).Create())
	next.Append((&ir.OpState{Name: "t.use", Operands: []*ir.Value{next.Arg(0)}}).Create())
	o := (&ir.OpState{Name: "t.body", Regions: []*ir.Region{ir.NewRegion(entry, next)}}).Create()
	c := o.Clone(&ir.Mapping{})
	first, last := c.Region(0).First(), c.Region(0).Last()
	if first == entry || first.First().Successors()[0] != last || last.First().Operand(0) != last.Arg(0) {
		t.Error("the copy refers to the original")
	}
}

// A builder without a place makes operations that are in no block.
func TestBuilderWithoutPlace(t *testing.T) {
	b := &ir.Builder{}
	o := b.Op(&ir.OpDef{Name: "t.op"}, nil)
	if o == nil || o.Block() != nil || b.Block() != nil {
		t.Errorf("%v is in a block", o)
	}
}

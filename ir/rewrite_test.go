package ir

import (
	"slices"
	"testing"
)

var (
	testPure = &OpDef{Name: "test.pure", Traits: Pure, Operands: []ValueDef{VariadicArg("x", AnyType)}, Results: []ValueDef{Arg("y", AnyType)}}
	testUse  = &OpDef{Name: "test.use", Operands: []ValueDef{VariadicArg("x", AnyType)}}
)

func names(b *Block) (all []string) {
	for o := range b.Ops {
		all = append(all, o.Name())
	}
	return all
}

func TestEraseArgs(t *testing.T) {
	b := NewBlock(I1, I8, I16, I32, I64)
	b.EraseArgs(1, 3)
	var got []Type
	for i, a := range b.Args() {
		if a.Index() != i {
			t.Errorf("argument %d has index %d", i, a.Index())
		}
		got = append(got, a.Type())
	}
	if !slices.Equal(got, []Type{I1, I32, I64}) {
		t.Errorf("left are %v", got)
	}
	AtEnd(b).Op(testUse, nil, b.Arg(2))
	defer func() {
		if recover() == nil {
			t.Error("an argument in use was erased")
		}
	}()
	b.EraseArgs(0, 3)
}

func TestBlockErase(t *testing.T) {
	keep, gone := NewBlock(I32), NewBlock(I32)
	r := NewRegion(keep, gone)
	at := AtEnd(gone)
	v := at.Value(testPure, I32, gone.Arg(0), keep.Arg(0))
	at.Op(testUse, nil, v)
	gone.Erase()
	if r.Last() != keep || keep.Arg(0).HasUses() || gone.First() != nil {
		t.Error("something of the block is left")
	}
}

func TestMoveOpsBefore(t *testing.T) {
	outer, inner := NewBlock(I32), NewBlock(I32)
	NewRegion(outer)
	AtEnd(outer).Op(testUse, nil)
	user := AtEnd(inner).Op(testPure, I32, inner.Arg(0))
	inner.MoveOpsBefore(outer.First(), outer.Arg(0))
	if !slices.Equal(names(outer), []string{"test.pure", "test.use"}) || user.Operand(0) != outer.Arg(0) || inner.First() != nil {
		t.Errorf("outer has %v", names(outer))
	}
}

// What only does what is in its regions can be removed if that can.
func TestIsInvisible(t *testing.T) {
	loop := &OpDef{Name: "test.loop", Traits: RecursiveEffects}
	reads := &OpDef{Name: "test.reads", Traits: Reads}
	region := &OpDef{Name: "test.region", Traits: Pure}
	with := func(def *OpDef, inner ...*OpDef) *Operation {
		block := NewBlock()
		for _, d := range inner {
			AtEnd(block).Op(d, nil)
		}
		return (&OpState{Def: def, Regions: []*Region{NewRegion(block)}}).Create()
	}
	nested := with(loop)
	nested.Region(0).First().Append(with(loop, testPure, testUse))
	for _, tt := range []struct {
		o    *Operation
		want bool
	}{
		{with(loop), true},
		{with(loop, testPure, reads), true},
		{with(loop, testPure, testUse), false},
		{nested, false},
		{with(region, testPure), false},
		{(&OpState{Def: reads}).Create(), true},
		{(&OpState{Def: testUse}).Create(), false},
		{(&OpState{Name: "x.y"}).Create(), false},
	} {
		if got := tt.o.IsInvisible(); got != tt.want {
			t.Errorf("%s: %t", tt.o.Name(), got)
		}
	}
}

package ir_test

import (
	"slices"
	"testing"

	"github.com/abi-opt/abi-opt/ir"
)

// An argument for which there is one type stays what it is, others go; the numbers
// and places are those of the arguments there are then.
func TestExpandArgs(t *testing.T) {
	sl := ir.NewSlab()
	b := ir.NewBlock(ir.I8, ir.I16, ir.I32, ir.I64)
	first, third := b.Arg(0), b.Arg(2)
	first.SetName("first")
	third.SetLoc(ir.NameLoc{Name: "here"})
	old := sl.ExpandArgs(b, [][]ir.Type{{ir.F32}, {ir.F16, ir.F64, ir.F32}, {ir.I32}, {}})
	if len(old) != 4 || old[0] != first || old[2] != third {
		t.Errorf("the arguments before are %v", old)
	}
	if got, want := ir.TypesOf(b.Args()), []ir.Type{ir.F32, ir.F16, ir.F64, ir.F32, ir.I32}; !slices.Equal(got, want) {
		t.Errorf("the types are %v, want %v", got, want)
	}
	if b.Arg(0) != first || b.Arg(4) != third || first.Name() != "first" {
		t.Error("an argument with one type has not stayed")
	}
	for i, a := range b.Args() {
		if a.Index() != i || a.Block() != b || a.Loc() != ir.Location(ir.UnknownLoc{}) {
			t.Errorf("argument %d is number %d, at %v", i, a.Index(), a.Loc())
		}
	}
	first.SetLoc(ir.NameLoc{Name: "there"})
	sl.ExpandArgs(b, [][]ir.Type{{ir.I8}, {ir.I8}, {ir.I8}, {ir.I8}, {ir.I8}})
	if first.Loc() != ir.Location(ir.NameLoc{Name: "there"}) || first.Type() != ir.I8 || b.Arg(4) != third {
		t.Error("where every argument stays, its place is lost")
	}
	b.ForgetArgLocs()
	if first.Loc() != ir.Location(ir.UnknownLoc{}) {
		t.Error("a place is not forgotten")
	}
}

// What takes the place of a value may use it: only the uses there were before move.
func TestMoveUses(t *testing.T) {
	v := newOp(ir.I32).Result(0)
	user := (&ir.OpState{Name: "test.op", Operands: []*ir.Value{v, v}}).Create()
	var between *ir.Operation
	other := v.MoveUses(func() *ir.Value {
		if v.HasUses() {
			t.Error("the value is in use while its uses move")
		}
		between = (&ir.OpState{Name: "test.op", Operands: []*ir.Value{v}, ResultTypes: []ir.Type{ir.I64}}).Create()
		return between.Result(0)
	})
	if other != between.Result(0) || user.Operand(0) != other || user.Operand(1) != other {
		t.Error("a use has not moved")
	}
	if between.Operand(0) != v || !v.HasOneUse() {
		t.Error("the new use has moved, too")
	}
	user.SetOperand(0, v)
	user.SetOperand(1, v)
	if other.HasUses() {
		t.Error("a use that moved cannot be taken back")
	}
}

// An operation becomes another one with all it has but its attributes, which are
// told apart and sorted anew.
func TestBecome(t *testing.T) {
	def := &ir.OpDef{Name: "test.new", Attrs: []ir.AttrField{{Name: "c"}, {Name: "b"}}}
	v := newOp(ir.I32).Result(0)
	o := (&ir.OpState{
		Name: "test.old", Operands: []*ir.Value{v}, ResultTypes: []ir.Type{ir.I8}, Regions: []*ir.Region{ir.NewRegion()},
		Attrs: []ir.NamedAttribute{{Name: "x", Value: ir.UnitAttr{}}},
	}).Create()
	r := o.Result(0)
	new(ir.Slab).Become(o, def, []ir.NamedAttribute{{Name: "z", Value: ir.UnitAttr{}}, {Name: "c", Value: ir.UnitAttr{}}, {Name: "a", Value: ir.UnitAttr{}}, {Name: "b", Value: ir.UnitAttr{}}})
	var names []string
	for _, a := range o.Attrs() {
		names = append(names, a.Name)
	}
	if !o.Is(def) || !slices.Equal(names, []string{"b", "c", "a", "z"}) || len(o.InherentAttrs()) != 2 {
		t.Errorf("it is %s with %v, of which %d are inherent", o.Name(), names, len(o.InherentAttrs()))
	}
	if o.Operand(0) != v || o.Result(0) != r || o.NumRegions() != 1 || !v.HasOneUse() {
		t.Error("it has other values or regions than before")
	}
	new(ir.Slab).Become(o, def, nil)
	if len(o.Attrs()) != 0 || len(o.InherentAttrs()) != 0 {
		t.Error("it keeps attributes")
	}
}

// Operands that are fewer than before leave no uses behind.
func TestSetFewerOperands(t *testing.T) {
	v, w := newOp(ir.I32).Result(0), newOp(ir.I64).Result(0)
	o := (&ir.OpState{Name: "test.op", Operands: []*ir.Value{v, w, v}}).Create()
	o.SetOperands([]*ir.Value{w})
	if o.NumOperands() != 1 || o.Operand(0) != w || !w.HasOneUse() || v.HasUses() {
		t.Errorf("there are %d operands; uses are left: %v", o.NumOperands(), v.HasUses())
	}
	o.SetOperands([]*ir.Value{v, v, w, w})
	if got := o.AppendOperandTypes(nil); !slices.Equal(got, []ir.Type{ir.I32, ir.I32, ir.I64, ir.I64}) {
		t.Errorf("the operands are of types %v", got)
	}
}

// Operations of one mold have its attributes in common, and none of them changes
// those of another one.
func TestMolded(t *testing.T) {
	def := &ir.OpDef{Name: "test.op", Attrs: []ir.AttrField{{Name: "a"}}}
	m := ir.NewMold(def, ir.I8, ir.NamedAttribute{Name: "a", Value: ir.IntAttr(1, ir.I8)})
	v := newOp(ir.I32).Result(0)
	block := ir.NewBlock()
	b := ir.AtEnd(block)
	x, y := b.Molded(&m, v, v).DefiningOp(), b.Molded(&m).DefiningOp()
	if !sameOps(opsOf(block), x, y) || !x.Is(def) || x.NumOperands() != 2 || y.NumOperands() != 0 || y.Result(0).Type() != ir.I8 || len(y.InherentAttrs()) != 1 {
		t.Errorf("the operations are %v", opsOf(block))
	}
	x.SetAttr("a", ir.IntAttr(2, ir.I8))
	x.SetAttr("b", ir.UnitAttr{})
	if got := y.Attr("a"); got != ir.Attribute(ir.IntAttr(1, ir.I8)) || len(y.Attrs()) != 1 {
		t.Errorf("the other one has %v", y.Attrs())
	}
	x.RemoveAttr("a")
	if y.Attr("a") == nil {
		t.Error("an attribute of another one is gone")
	}
}

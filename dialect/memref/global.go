package memref

import (
	"slices"

	"github.com/abi-opt/abi-opt/ir"
)

// GlobalOp is statically allocated memory.
var GlobalOp = &ir.OpDef{
	Name: "memref.global", Summary: "statically allocated memory", Traits: ir.IsSymbol,
	Attrs: []ir.AttrField{
		{Name: ir.SymName, Is: ir.SymbolString},
		{Name: ir.SymVisibility, Optional: true, Is: ir.AnyString},
		{Name: "type", Is: memrefType},
		{Name: "initial_value", Optional: true},
		{Name: "constant", Optional: true, Is: ir.AnyUnit},
		alignment,
	},
	Custom: []*ir.Directive{typeAndValue},
	Format: "($sym_visibility^)? (`constant` $constant^)? $sym_name `:` custom<TypeAndValue>($type, $initial_value) attr-dict",
	Verify: verifyGlobal,
}

var memrefType = ir.AttrConstraint{Desc: "memref type attribute", Ok: func(a ir.Attribute) bool {
	t, _ := a.(ir.TypeAttr)
	m, ok := t.Type.(*ir.MemRefType)
	return ok && !m.Unranked
}}

// typeAndValue reads and writes the type of a global, and its value, whose type follows from it.
var typeAndValue = &ir.Directive{
	Name: "TypeAndValue",
	Parse: func(p ir.FormParser, _ []string) {
		t := p.Type()
		if p.Failed() {
			return
		}
		if !isStatic(t) {
			p.Errorf(p.OpPos(), ir.ErrTypeKind, "type should be static shaped memref, but got '%s'", t)
			return
		}
		p.State().AddAttr("type", ir.TypeAttr{Type: t})
		if p.Accept("=") {
			p.State().AddAttr("initial_value", parseInitial(p, t.(*ir.MemRefType)))
		}
	},
	Print: func(p ir.Printer, o *ir.Operation, _ []string) {
		p.Type(o.TypeAttr("type"))
		switch init := o.Attr("initial_value").(type) {
		case nil:
		case ir.UnitAttr:
			p.Text(" = uninitialized")
		default:
			p.Text(" = ")
			p.AttrValue(init)
		}
	},
}

func parseInitial(p ir.Parser, t *ir.MemRefType) ir.Attribute {
	if p.Accept("uninitialized") {
		return ir.UnitAttr{}
	}
	at := p.Pos()
	value := p.Attr(ir.Tensor(t.Elem, t.Shape, nil))
	if !p.Failed() && !isElements(value) {
		p.Errorf(at, ErrInitialValue, "initial value should be a unit or elements attribute")
	}
	return value
}

func isElements(a ir.Attribute) bool {
	switch a.(type) {
	case ir.DenseElementsAttr, ir.SparseElementsAttr, ir.DenseResourceAttr:
		return true
	}
	return false
}

func verifyGlobal(o *ir.Operation, r *ir.Reporter) {
	t := o.TypeAttr("type").(*ir.MemRefType)
	if !isStatic(t) {
		r.Errorf(o, ir.ErrTypeKind, "type should be static shaped memref, but got '%s'", t)
	}
	verifyInitial(o, r, t)
}

func verifyInitial(o *ir.Operation, r *ir.Reporter, t *ir.MemRefType) {
	init := o.Attr("initial_value")
	if init == nil || init == (ir.UnitAttr{}) {
		return
	}
	var holds ir.Type
	if isElements(init) {
		holds = init.(ir.TypedAttr).AttrType()
	}
	tensor, ok := holds.(*ir.TensorType)
	switch {
	case !ok || tensor.Unranked:
		r.Errorf(o, ErrInitialValue, "initial value should be a unit or elements attribute, but got %s", ir.AttrString(init))
	case tensor.Elem != t.Elem:
		r.Errorf(o, ErrElement, "initial value element type expected to be '%s', but was of type '%s'", t.Elem, tensor.Elem)
	case !slices.Equal(tensor.Shape, t.Shape):
		r.Errorf(o, ir.ErrTypes, "initial value shape expected to be %s but was %s", shapeString(t.Shape), shapeString(tensor.Shape))
	}
}

func shapeString(shape []int64) string {
	var w ir.Writer
	for i, d := range shape {
		if i > 0 {
			w.Byte('x')
		}
		w.Int(d)
	}
	return string(w.Bytes())
}

// GetGlobalOp returns the memref of a [GlobalOp].
var GetGlobalOp = &ir.OpDef{
	Name: "memref.get_global", Summary: "the memref of a global", Traits: ir.Pure,
	Results: []ir.ValueDef{ir.Arg("result", ranked)},
	Attrs:   []ir.AttrField{{Name: "name", Is: ir.FlatSym}},
	Format:  "$name `:` type($result) attr-dict",
	Verify: func(o *ir.Operation, r *ir.Reporter) {
		name := o.Attr("name").(ir.SymbolRefAttr)
		g := r.Lookup(o, name)
		if g == nil || g.Name() != "memref.global" {
			r.Errorf(o, ErrGlobal, "'%s' does not reference a valid global memref", name.Root)
			return
		}
		if got, want := o.Result(0).Type(), g.TypeAttr("type"); got != want {
			r.Errorf(o, ir.ErrTypes, "result type '%s' does not match type '%s' of the global memref @%s", got, want, name.Root)
		}
	},
}

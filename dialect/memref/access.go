package memref

import "github.com/abi-opt/abi-opt/ir"

// accessAttrs are hints for a load or store.
var accessAttrs = []ir.AttrField{
	{Name: "nontemporal", Default: ir.False, Is: ir.AnyBool},
	alignment,
}

// Load reads an element.
var Load = &ir.OpDef{
	Name:     "memref.load",
	Summary:  "read an element",
	Operands: []ir.ValueDef{ir.Arg("memref", ranked), ir.VariadicArg("indices", ir.IndexOnly)},
	Results:  []ir.ValueDef{ir.Arg("result", ir.AnyType)},
	Attrs:    accessAttrs,
	Infer: func(s *ir.OpState) []ir.Type {
		if len(s.Operands) > 0 && isMemRef(s.Operands[0].Type()) {
			return []ir.Type{typeOf(s.Operands[0]).Elem}
		}
		return nil
	},
	Parse: func(p ir.Parser, s *ir.OpState) {
		e := parseElement(p)
		p.AttrDict(s)
		p.Expect(":")
		if t := rankedType(p); !p.Failed() {
			e.resolve(p, s, t)
			s.ResultTypes = append(s.ResultTypes, t.Elem)
		}
	},
	Print: func(p ir.Printer, o *ir.Operation) {
		printElement(p, o, 0)
		p.AttrDict(o)
		p.Text(" : ")
		p.Type(o.Operand(0).Type())
	},
	Verify: func(o *ir.Operation, r *ir.Reporter) {
		t := typeOf(o.Operand(0))
		if o.Result(0).Type() != t.Elem {
			r.Errorf(o, "op-types", "failed to verify that result type matches element type of 'memref'")
		}
		if got := o.NumOperands() - 1; got != len(t.Shape) {
			r.Errorf(o, "index-count", "incorrect number of indices for load, expected %d but got %d", len(t.Shape), got)
		}
	},
}

// Store writes an element.
var Store = &ir.OpDef{
	Name:    "memref.store",
	Summary: "write an element",
	Operands: []ir.ValueDef{
		ir.Arg("value", ir.AnyType),
		ir.Arg("memref", ranked),
		ir.VariadicArg("indices", ir.IndexOnly),
	},
	Attrs: accessAttrs,
	Parse: func(p ir.Parser, s *ir.OpState) {
		value := p.Operand()
		p.Expect(",")
		e := parseElement(p)
		p.AttrDict(s)
		p.Expect(":")
		if t := rankedType(p); !p.Failed() {
			s.Operands = append(s.Operands, p.Resolve(value, t.Elem))
			e.resolve(p, s, t)
		}
	},
	Print: func(p ir.Printer, o *ir.Operation) {
		p.Text(" ")
		p.Operand(o.Operand(0))
		p.Text(",")
		printElement(p, o, 1)
		p.AttrDict(o)
		p.Text(" : ")
		p.Type(o.Operand(1).Type())
	},
	Verify: func(o *ir.Operation, r *ir.Reporter) {
		t := typeOf(o.Operand(1))
		if o.Operand(0).Type() != t.Elem {
			r.Errorf(o, "op-types", "failed to verify that type of 'value' matches element type of 'memref'")
		}
		if o.NumOperands()-2 != len(t.Shape) {
			r.Errorf(o, "index-count", "store index operand count not equal to memref rank")
		}
	},
}

// element is %m[%i, %j] in text.
type element struct {
	memref  ir.Operand
	indices []ir.Operand
}

func parseElement(p ir.Parser) (e element) {
	e.memref = p.Operand()
	p.Expect("[")
	e.indices = p.Operands()
	p.Expect("]")
	return e
}

func (e element) resolve(p ir.Parser, s *ir.OpState, t ir.Type) {
	s.Operands = append(s.Operands, p.Resolve(e.memref, t))
	resolveIndices(p, s, e.indices)
}

// printElement writes operand i and the ones after it as %m[%i, %j].
func printElement(p ir.Printer, o *ir.Operation, i int) {
	p.Text(" ")
	p.Operand(o.Operand(i))
	p.Text("[")
	p.Operands(o.Operands()[i+1:])
	p.Text("]")
}

// BuildLoad builds a [Load].
func BuildLoad(b *ir.Builder, m *ir.Value, indices ...*ir.Value) *ir.Value {
	return b.Value(Load, typeOf(m).Elem, append([]*ir.Value{m}, indices...)...)
}

// BuildStore builds a [Store].
func BuildStore(b *ir.Builder, v, m *ir.Value, indices ...*ir.Value) *ir.Operation {
	return b.Op(Store, nil, append([]*ir.Value{v, m}, indices...)...)
}

// Copy copies all elements of one memref to another.
var Copy = &ir.OpDef{
	Name:     "memref.copy",
	Summary:  "copy all elements",
	Operands: []ir.ValueDef{ir.Arg("source", anyMemRef), ir.Arg("target", anyMemRef)},
	Format:   "$source `,` $target attr-dict `:` type($source) `to` type($target)",
	Verify: func(o *ir.Operation, r *ir.Reporter) {
		from, to := typeOf(o.Operand(0)), typeOf(o.Operand(1))
		if from.Elem != to.Elem {
			r.Errorf(o, "op-types", "requires the same element type for all operands")
		}
		if !from.Unranked && !to.Unranked && !dimsFit(from.Shape, to.Shape) {
			r.Errorf(o, "op-types", "requires the same shape for all operands")
		}
	},
}

// dimsFit reports whether shapes are equal but for what is not known.
func dimsFit(a, b []int64) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if !fits(a[i], b[i]) {
			return false
		}
	}
	return true
}

// fits reports whether two numbers are equal or one is not known.
func fits(a, b int64) bool { return a == b || a == ir.Dynamic || b == ir.Dynamic }

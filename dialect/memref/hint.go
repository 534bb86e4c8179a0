package memref

import (
	"slices"

	"github.com/abi-opt/abi-opt/ir"
)

// AssumeAlignment is a memref whose data is known to be aligned.
var AssumeAlignment = &ir.OpDef{
	Name:       "memref.assume_alignment",
	Summary:    "a memref whose data is known to be aligned",
	Traits:     ir.Pure | ir.SameTypes,
	Operands:   []ir.ValueDef{ir.Arg("memref", ranked)},
	Results:    []ir.ValueDef{ir.Arg("result", ranked)},
	Attrs:      []ir.AttrField{{Name: "alignment", Is: positiveI32}},
	ResultName: named("assume_align"),
	Fold:       foldAssume,
	Infer: func(s *ir.OpState) []ir.Type {
		if len(s.Operands) == 0 {
			return nil
		}
		return []ir.Type{s.Operands[0].Type()}
	},
	Parse: func(p ir.Parser, s *ir.OpState) {
		m := p.Operand()
		p.Expect(",")
		s.AddAttr("alignment", ir.IntAttr(p.Integer(), ir.I32))
		p.AttrDict(s)
		p.Expect(":")
		if t := rankedType(p); !p.Failed() {
			s.Operands = append(s.Operands, p.Resolve(m, t))
			s.ResultTypes = append(s.ResultTypes, t)
		}
	},
	Print: func(p ir.Printer, o *ir.Operation) {
		p.Text(" ")
		p.Operand(o.Operand(0))
		p.Text(", ")
		p.AttrValue(o.Attr("alignment"))
		p.AttrDict(o, "alignment")
		p.Text(" : ")
		p.Type(o.Operand(0).Type())
	},
	Verify: func(o *ir.Operation, r *ir.Reporter) {
		if v, _ := o.Attr("alignment").(ir.IntegerAttr).Int64(); !isPowerOfTwo(v) {
			r.Errorf(o, "alignment", "alignment must be power of 2")
		}
	},
}

var positiveI32 = ir.AttrConstraint{
	Desc: "32-bit signless integer attribute whose value is positive",
	Ok: func(a ir.Attribute) bool {
		i, ok := a.(ir.IntegerAttr)
		v, _ := i.Int64()
		return ok && i.Type == ir.I32 && v > 0
	},
}

// DistinctObjects are memrefs that are known not to overlap.
var DistinctObjects = &ir.OpDef{
	Name:     "memref.distinct_objects",
	Summary:  "memrefs that are known not to overlap",
	Traits:   ir.Pure,
	Operands: []ir.ValueDef{ir.VariadicArg("operands", ranked)},
	Results:  []ir.ValueDef{ir.VariadicArg("results", ranked)},
	Infer: func(s *ir.OpState) []ir.Type {
		types := make([]ir.Type, len(s.Operands))
		for i, v := range s.Operands {
			types[i] = v.Type()
		}
		return types
	},
	Parse: func(p ir.Parser, s *ir.OpState) {
		at := p.Pos()
		operands := p.Operands()
		p.AttrDict(s)
		p.Expect(":")
		types := p.Types()
		p.ResolveAll(s, operands, types, at)
		s.ResultTypes = append(s.ResultTypes, types...)
	},
	Print: func(p ir.Printer, o *ir.Operation) {
		p.Text(" ")
		p.Operands(o.Operands())
		p.AttrDict(o)
		p.Text(" : ")
		p.TypesOf(o.Operands())
	},
	Verify: func(o *ir.Operation, r *ir.Reporter) {
		switch {
		case o.NumOperands() == 0:
			r.Errorf(o, "op-operands", "expected at least one operand")
		case !slices.Equal(o.OperandTypes(), o.ResultTypes()):
			r.Errorf(o, "op-types", "operand types and result types must match")
		}
	},
}

package llvm

import (
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
)

// MaskAttr is the attribute of a shufflevector that says where each element of
// the result comes from; -1 for poison.
const MaskAttr = "mask"

// ExtractElementOp is an element of a vector.
var ExtractElementOp = &ir.OpDef{
	Name:     "llvm.extractelement",
	Summary:  "an element of a vector",
	Traits:   ir.Pure,
	Operands: []ir.ValueDef{ir.Arg("vector", anyVector), ir.Arg("position", integer)},
	Results:  []ir.ValueDef{ir.Arg("res", nonVoid)},
	Parse: func(p ir.Parser, s *ir.OpState) {
		vector := p.Operand()
		index, it := parseVectorIndex(p)
		t := parseVectorType(p, s)
		s.Operands = append(s.Operands, p.Resolve(vector, t), p.Resolve(index, it))
		s.ResultTypes = append(s.ResultTypes, ElementOf(t))
	},
	Print: func(p ir.Printer, o *ir.Operation) {
		p.Text(" ")
		p.Operand(o.Operand(0))
		printVectorIndex(p, o, o.Operand(1))
	},
	Verify: func(o *ir.Operation, r *ir.Reporter) {
		if o.Result(0).Type() != ElementOf(o.Operand(0).Type()) {
			r.Errorf(o, errVector, "failed to verify that result type matches vector element type")
		}
	},
	Infer: func(s *ir.OpState) []ir.Type {
		if len(s.Operands) == 0 {
			return nil
		}
		return []ir.Type{ElementOf(s.Operands[0].Type())}
	},
}

// InsertElementOp is a vector with one element replaced.
var InsertElementOp = &ir.OpDef{
	Name:    "llvm.insertelement",
	Summary: "a vector with one element replaced",
	Traits:  ir.Pure,
	Operands: []ir.ValueDef{
		ir.Arg("vector", anyVector), ir.Arg("value", primitive), ir.Arg("position", integer),
	},
	Results: []ir.ValueDef{ir.Arg("res", anyVector)},
	Parse: func(p ir.Parser, s *ir.OpState) {
		value := p.Operand()
		p.Expect(",")
		vector := p.Operand()
		index, it := parseVectorIndex(p)
		t := parseVectorType(p, s)
		s.Operands = append(s.Operands, p.Resolve(vector, t), p.Resolve(value, ElementOf(t)), p.Resolve(index, it))
		s.ResultTypes = append(s.ResultTypes, t)
	},
	Print: func(p ir.Printer, o *ir.Operation) {
		p.Text(" ")
		p.Operand(o.Operand(1))
		p.Text(", ")
		p.Operand(o.Operand(0))
		printVectorIndex(p, o, o.Operand(2))
	},
	Verify: func(o *ir.Operation, r *ir.Reporter) {
		t := o.Operand(0).Type()
		if o.Operand(1).Type() != ElementOf(t) {
			r.Errorf(o, errVector, "failed to verify that argument type matches vector element type")
		}
		if o.Result(0).Type() != t {
			r.Errorf(o, errVector, "failed to verify that all of {res, vector} have same type")
		}
	},
	Infer: sameAsFirst,
}

// ShuffleVectorOp picks elements from two vectors.
var ShuffleVectorOp = &ir.OpDef{
	Name:     "llvm.shufflevector",
	Summary:  "elements picked from two vectors",
	Traits:   ir.Pure,
	Operands: []ir.ValueDef{ir.Arg("v1", anyVector), ir.Arg("v2", anyVector)},
	Results:  []ir.ValueDef{ir.Arg("res", anyVector)},
	Attrs:    []ir.AttrField{required(MaskAttr, ir.DenseI32s)},
	Parse:    parseShuffle,
	Print:    printShuffle,
	Verify:   verifyShuffle,
	Infer: func(s *ir.OpState) []ir.Type {
		mask, ok := s.Attr(MaskAttr).(ir.DenseArrayAttr)
		if !ok || len(s.Operands) == 0 {
			return nil
		}
		return []ir.Type{shuffled(s.Operands[0].Type(), mask)}
	},
}

var vectorOps = []*ir.OpDef{ExtractElementOp, InsertElementOp, ShuffleVectorOp}

// errVector: llvm.shufflevector %v, %v [9] : vector<4xi32>
const errVector diag.ID = "vector-elements"

// parseVectorIndex reads [%i : T].
func parseVectorIndex(p ir.Parser) (ir.Operand, ir.Type) {
	p.Expect("[")
	index := p.Operand()
	p.Expect(":")
	t := p.Type()
	p.Expect("]")
	return index, t
}

// parseVectorType reads attr-dict : type.
func parseVectorType(p ir.Parser, s *ir.OpState) ir.Type {
	p.AttrDict(s)
	p.Expect(":")
	at := p.Pos()
	t := p.Type()
	if !p.Failed() && !isVector(t) {
		p.Errorf(at, errVector, "expected %s, but got '%s'", anyVector.Desc, t)
	}
	return t
}

func printVectorIndex(p ir.Printer, o *ir.Operation, index *ir.Value) {
	p.Text("[")
	p.Operand(index)
	p.Text(" : ")
	p.Type(index.Type())
	p.Text("]")
	p.AttrDict(o)
	p.Text(" : ")
	p.Type(o.Operand(0).Type())
}

// Mask returns the mask of a shufflevector.
func Mask(o *ir.Operation) []int64 {
	mask, _ := o.Attr(MaskAttr).(ir.DenseArrayAttr)
	return mask.Ints()
}

// shuffled returns the type of a shuffle of vectors of type t.
func shuffled(t ir.Type, mask ir.DenseArrayAttr) ir.Type {
	v, _ := t.(*ir.VectorType)
	if v == nil {
		return t
	}
	return ir.ScalableVector(v.Elem, []int64{int64(mask.Len())}, v.Scalable)
}

func parseShuffle(p ir.Parser, s *ir.OpState) {
	at := p.Pos()
	operands := p.Operands()
	p.Expect("[")
	mask := []int64{p.Integer()}
	for p.Accept(",") {
		mask = append(mask, p.Integer())
	}
	p.Expect("]")
	s.AddAttr(MaskAttr, ir.DenseI32Array(mask...))
	t := parseVectorType(p, s)
	p.ResolveAll(s, operands, []ir.Type{t, t}, at)
	if !p.Failed() {
		s.ResultTypes = append(s.ResultTypes, shuffled(t, ir.DenseI32Array(mask...)))
	}
}

func printShuffle(p ir.Printer, o *ir.Operation) {
	p.Text(" ")
	p.Operands(o.Operands())
	p.Text(" [")
	for i, v := range Mask(o) {
		if i > 0 {
			p.Text(", ")
		}
		p.Int(v)
	}
	p.Text("]")
	p.AttrDict(o, MaskAttr)
	p.Text(" : ")
	p.Type(o.Operand(0).Type())
	p.Text(" ")
}

func verifyShuffle(o *ir.Operation, r *ir.Reporter) {
	v := o.Operand(0).Type().(*ir.VectorType)
	mask := o.Attr(MaskAttr).(ir.DenseArrayAttr)
	if o.Operand(1).Type() != v {
		r.Errorf(o, errVector, "failed to verify that all of {v1, v2} have same type")
		return
	}
	if want := shuffled(v, mask); o.Result(0).Type() != want {
		r.Errorf(o, errVector, "result must be '%s', but is '%s'", want, o.Result(0).Type())
	}
	for _, m := range mask.Ints() {
		switch {
		case v.Scalable != nil && m != 0 && m != -1:
			r.Errorf(o, errVector, "expected a splat operation for scalable vectors")
			return
		case m < -1 || m >= 2*v.Shape[0]:
			r.Errorf(o, errVector, "mask element %d is out of the range -1 to %d", m, 2*v.Shape[0]-1)
			return
		}
	}
}

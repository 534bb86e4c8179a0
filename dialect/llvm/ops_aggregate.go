package llvm

import (
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
)

// PositionAttr is the attribute of extractvalue and insertvalue that leads to
// the part.
const PositionAttr = "position"

// ExtractValueOp is a part of an aggregate.
var ExtractValueOp = &ir.OpDef{
	Name:     "llvm.extractvalue",
	Summary:  "a part of an aggregate",
	Traits:   ir.Pure,
	Operands: []ir.ValueDef{ir.Arg("container", aggregate)},
	Results:  []ir.ValueDef{ir.Arg("res", aggregateElement)},
	Attrs:    []ir.AttrField{required(PositionAttr, positionIn)},
	Parse:    parseExtractValue,
	Print: func(p ir.Printer, o *ir.Operation) {
		p.Text(" ")
		p.Operand(o.Operand(0))
		printPosition(p, o)
	},
	Verify: func(o *ir.Operation, r *ir.Reporter) {
		t := partOf(o, r)
		if got := o.Result(0).Type(); t != nil && t != got {
			r.Errorf(o, errAggregate, "Type mismatch: extracting from '%s' should produce '%s' but this op returns '%s'", o.Operand(0).Type(), t, got)
		}
	},
	Infer: func(s *ir.OpState) []ir.Type {
		position, ok := s.Attr(PositionAttr).(ir.DenseArrayAttr)
		if !ok || len(s.Operands) == 0 {
			return nil
		}
		if t := At(s.Operands[0].Type(), position.Ints()...); t != nil {
			return []ir.Type{t}
		}
		return nil
	},
}

// InsertValueOp is an aggregate with one part replaced.
var InsertValueOp = &ir.OpDef{
	Name:     "llvm.insertvalue",
	Summary:  "an aggregate with one part replaced",
	Traits:   ir.Pure,
	Operands: []ir.ValueDef{ir.Arg("container", aggregate), ir.Arg("value", aggregateElement)},
	Results:  []ir.ValueDef{ir.Arg("res", aggregate)},
	Attrs:    []ir.AttrField{required(PositionAttr, positionIn)},
	Parse:    parseInsertValue,
	Print: func(p ir.Printer, o *ir.Operation) {
		p.Text(" ")
		p.Operand(o.Operand(1))
		p.Text(", ")
		p.Operand(o.Operand(0))
		printPosition(p, o)
	},
	Verify: func(o *ir.Operation, r *ir.Reporter) {
		if o.Result(0).Type() != o.Operand(0).Type() {
			r.Errorf(o, errAggregate, "failed to verify that all of {container, res} have same type")
			return
		}
		t := partOf(o, r)
		if got := o.Operand(1).Type(); t != nil && t != got {
			r.Errorf(o, errAggregate, "Type mismatch: cannot insert '%s' into '%s'", got, o.Operand(0).Type())
		}
	},
	Infer: sameAsFirst,
}

var aggregateOps = []*ir.OpDef{ExtractValueOp, InsertValueOp}

// errAggregate: llvm.extractvalue %s[1] : !llvm.struct<(i32)>
const errAggregate diag.ID = "aggregate-position"

// Position returns the position of an extractvalue or insertvalue.
func Position(o *ir.Operation) []int64 {
	position, _ := o.Attr(PositionAttr).(ir.DenseArrayAttr)
	return position.Ints()
}

// partOf returns the type of the part that an op's position leads to; if it
// leads nowhere, that is an error.
func partOf(o *ir.Operation, r *ir.Reporter) ir.Type {
	position := Position(o)
	if len(position) == 0 {
		r.Errorf(o, errAggregate, "expected at least one index")
		return nil
	}
	t := o.Operand(0).Type()
	for _, i := range position {
		next := At(t, i)
		switch {
		case next != nil:
			t = next
		case !isAggregate(t):
			r.Errorf(o, errAggregate, "expected LLVM IR structure/array type, got: '%s'", t)
			return nil
		default:
			r.Errorf(o, errAggregate, "position out of bounds: %d", i)
			return nil
		}
	}
	return t
}

// parsePosition reads [1, 2] attr-dict : type, and returns the type.
func parsePosition(p ir.Parser, s *ir.OpState) ir.Type {
	p.Expect("[")
	position := []int64{p.Integer()}
	for p.Accept(",") {
		position = append(position, p.Integer())
	}
	p.Expect("]")
	s.AddAttr(PositionAttr, ir.DenseI64Array(position...))
	p.AttrDict(s)
	p.Expect(":")
	return p.Type()
}

// printPosition writes it, with the blank at the end that MLIR has.
func printPosition(p ir.Printer, o *ir.Operation) {
	p.Text("[")
	for i, v := range Position(o) {
		if i > 0 {
			p.Text(", ")
		}
		p.Int(v)
	}
	p.Text("]")
	p.AttrDict(o, PositionAttr)
	p.Text(" : ")
	p.Type(o.Operand(0).Type())
	p.Text(" ")
}

func parseExtractValue(p ir.Parser, s *ir.OpState) {
	container := p.Operand()
	at := p.Pos()
	t := parsePosition(p, s)
	if p.Failed() {
		return
	}
	s.Operands = append(s.Operands, p.Resolve(container, t))
	part := At(t, s.Attr(PositionAttr).(ir.DenseArrayAttr).Ints()...)
	if part == nil {
		p.Errorf(at, errAggregate, "position leads to no part of '%s'", t)
		return
	}
	s.ResultTypes = append(s.ResultTypes, part)
}

func parseInsertValue(p ir.Parser, s *ir.OpState) {
	value := p.Operand()
	p.Expect(",")
	container := p.Operand()
	at := p.Pos()
	t := parsePosition(p, s)
	if p.Failed() {
		return
	}
	part := At(t, s.Attr(PositionAttr).(ir.DenseArrayAttr).Ints()...)
	if part == nil {
		p.Errorf(at, errAggregate, "position leads to no part of '%s'", t)
		return
	}
	s.Operands = append(s.Operands, p.Resolve(container, t), p.Resolve(value, part))
	s.ResultTypes = append(s.ResultTypes, t)
}

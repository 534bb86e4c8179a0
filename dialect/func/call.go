package fn

import (
	"fmt"
	"slices"

	"github.com/abi-opt/abi-opt/ir"
)

const calleeAttr = "callee"

var callAttrs = []ir.AttrField{
	{Name: ir.ArgAttrs, Optional: true, Is: ir.DictArray},
	{Name: ir.ResAttrs, Optional: true, Is: ir.DictArray},
}

// CallOp calls a function by name.
var CallOp = &ir.OpDef{
	Name: "func.call", Summary: "call a function", Traits: ir.CallLike,
	Operands: []ir.ValueDef{ir.VariadicArg("operands", ir.AnyType)},
	Results:  []ir.ValueDef{ir.VariadicArg("results", ir.AnyType)},
	Attrs: append([]ir.AttrField{
		{Name: calleeAttr, Is: ir.FlatSym},
		{Name: noInline, Optional: true, Is: ir.AnyUnit},
	}, callAttrs...),
	Format: "$callee `(` $operands `)` attr-dict `:` functional-type($operands, results)",
	Verify: verifyCall,
}

func verifyCall(o *ir.Operation, r *ir.Reporter) {
	callee := o.Attr(calleeAttr).(ir.SymbolRefAttr)
	f := r.Lookup(o, callee)
	if f == nil || !f.Is(FuncOp) {
		d := r.Errorf(o, ErrCallee, "'%s' does not reference a valid function", callee.Root)
		if f == nil {
			r.HintCallee(d, o, callee.Root, FuncOp.Name+" private", o.OperandTypes())
		} else {
			d.Hint(ir.CalleeHint(o, f))
		}
		return
	}
	t := FuncType(f)
	if t == nil {
		return
	}
	verifyCallOperands(o, r, f, t.Inputs)
	verifyCallResults(o, r, t.Results)
}

func verifyCallOperands(o *ir.Operation, r *ir.Reporter, f *ir.Operation, want []ir.Type) {
	if o.NumOperands() != len(want) {
		r.Errorf(o, ErrCallTypes, "incorrect number of operands for callee").
			Hint(fmt.Sprintf("the callee has the type %v", FuncType(f)))
		return
	}
	for i, t := range want {
		if got := o.Operand(i).Type(); got != t {
			r.Errorf(o, ErrCallTypes, "operand type mismatch: expected operand type '%s', but provided '%s' for operand number %d", t, got, i).
				Hint(r.ConversionHint(got, t))
			return
		}
	}
}

func verifyCallResults(o *ir.Operation, r *ir.Reporter, want []ir.Type) {
	if o.NumResults() != len(want) {
		r.Errorf(o, ErrCallTypes, "incorrect number of results for callee")
		return
	}
	for i, t := range want {
		if o.Result(i).Type() == t {
			continue
		}
		d := r.Errorf(o, ErrCallTypes, "result type mismatch at index %d", i)
		ir.NoteAt(d, o, "      op result types: %s", ir.QuoteTypes(o.ResultTypes()))
		ir.NoteAt(d, o, "function result types: %s", ir.QuoteTypes(want))
		return
	}
}

// CallIndirectOp calls a value of function type.
var CallIndirectOp = &ir.OpDef{
	Name: "func.call_indirect", Summary: "call a function through a value",
	Operands: []ir.ValueDef{
		ir.Arg("callee", ir.AnyFunction),
		ir.VariadicArg("callee_operands", ir.AnyType),
	},
	Results: []ir.ValueDef{ir.VariadicArg("results", ir.AnyType)},
	Attrs:   callAttrs,
	Infer: func(s *ir.OpState) []ir.Type {
		if len(s.Operands) > 0 {
			if t, ok := s.Operands[0].Type().(*ir.FunctionType); ok {
				return append([]ir.Type{}, t.Results...) // not nil, even if empty
			}
		}
		return nil
	},
	Custom: []*ir.Directive{calleeType},
	Format: "$callee `(` $callee_operands `)` attr-dict `:` custom<CalleeType>($callee, $callee_operands)",
	Verify: verifyCallIndirect,
}

// calleeType reads and writes the type of the callee, from which those of the operands follow.
var calleeType = &ir.Directive{
	Name: "CalleeType",
	Parse: func(p ir.FormParser, args []string) {
		t := p.FunctionType()
		p.SetTypes(args[0], t)
		p.SetTypes(args[1], t.Inputs...)
	},
	Print: func(p ir.Printer, o *ir.Operation, _ []string) { p.Type(o.Operand(0).Type()) },
}

func verifyCallIndirect(o *ir.Operation, r *ir.Reporter) {
	t := o.Operand(0).Type().(*ir.FunctionType)
	if !slices.Equal(t.Inputs, o.OperandTypes()[1:]) {
		r.Errorf(o, ErrCallTypes, "failed to verify that callee input types match argument types")
	}
	if !slices.Equal(t.Results, o.ResultTypes()) {
		r.Errorf(o, ErrCallTypes, "failed to verify that callee result types match result types")
	}
}

package abi

import (
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// CallExecOp is a whole call on source values.
var CallExecOp = &ir.OpDef{
	Name:    opCallExec,
	Summary: "a call on source values: its operands, the lowered call, its result",
	Description: "The region holds one abi.call_args, one abi.call, one abi.call_rets and an abi.yield of the source result. The callee is a symbol, or a pointer as first operand. " +
		"`fixed` is how many operands are named by the type of a variadic callee that is called through a pointer.",
	Traits:   ir.SingleBlock,
	Operands: []ir.ValueDef{ir.VariadicArg("operands", ir.AnyType)},
	Results:  []ir.ValueDef{ir.OptionalArg("result", ir.AnyType)},
	Attrs: []ir.AttrField{
		{Name: CalleeAttr, Optional: true, Is: ir.FlatSym},
		{Name: FixedAttr, Optional: true, Is: ir.I64Attr},
	},
	Regions: ir.Count{N: 1},
	Parse:   parseCallExec,
	Print:   printCallExec,
	Verify:  verifyCallExec,
}

// CallOp is the lowered call.
var CallOp = &ir.OpDef{
	Name:        opCall,
	Summary:     "the lowered call inside an abi.call_exec",
	Description: "The types may carry attributes, `(i8 {llvm.signext}) -> i32`. A variadic callee's type is given as `vararg(!llvm.func<i32 (ptr, ...)>)`.",
	Operands:    []ir.ValueDef{ir.VariadicArg("operands", ir.AnyType)},
	Results:     []ir.ValueDef{ir.VariadicArg("results", ir.AnyType)},
	Attrs: []ir.AttrField{
		{Name: CalleeAttr, Optional: true, Is: ir.FlatSym},
		{Name: VarCalleeType, Optional: true, Is: ir.AnyTypeAttr},
		{Name: ir.ArgAttrs, Optional: true, Is: ir.DictArray},
		{Name: ir.ResAttrs, Optional: true, Is: ir.DictArray},
	},
	Parents: []string{opCallExec},
	Parse:   parseCall,
	Print:   printCall,
	Verify:  verifyCall,
}

// CallArgs returns the operands of an abi.call or abi.call_exec without the
// callee pointer of an indirect one.
func CallArgs(o *ir.Operation) []*ir.Value {
	if o.HasAttr(CalleeAttr) {
		return o.Operands()
	}
	return o.Operands()[1:]
}

// CalleePointer returns the first operand of an indirect call, or nil.
func CalleePointer(o *ir.Operation) *ir.Value {
	if o.HasAttr(CalleeAttr) || o.NumOperands() == 0 {
		return nil
	}
	return o.Operand(0)
}

// parseCallee reads @name or %pointer.
func parseCallee(p ir.Parser, s *ir.OpState) {
	if name, ok := p.AcceptSymbolName(); ok {
		s.AddAttr(CalleeAttr, ir.Symbol(name))
		return
	}
	s.Operands = append(s.Operands, p.Resolve(p.Operand(), llvm.Ptr))
}

func printCallee(p ir.Printer, o *ir.Operation) {
	p.Text(" ")
	if f := CalleePointer(o); f != nil {
		p.Operand(f)
	} else {
		p.Symbol(o.SymbolAttr(CalleeAttr))
	}
	p.Text("(")
	p.Operands(CallArgs(o))
	p.Text(")")
}

func parseOperandList(p ir.Parser) []ir.Operand {
	p.Expect("(")
	operands := p.Operands()
	p.Expect(")")
	return operands
}

func parseCallExec(p ir.Parser, s *ir.OpState) {
	parseCallee(p, s)
	at := p.Pos()
	operands := parseOperandList(p)
	s.Regions = append(s.Regions, p.Region())
	p.AttrDict(s)
	p.Expect(":")
	t := p.FunctionType()
	if p.Failed() {
		return
	}
	p.ResolveAll(s, operands, t.Inputs, at)
	s.ResultTypes = t.Results
}

func printCallExec(p ir.Printer, o *ir.Operation) {
	printCallee(p, o)
	p.Text(" ")
	p.Region(o.Region(0), false, true)
	p.AttrDict(o, CalleeAttr)
	p.Text(" : ")
	p.FunctionalType(typesOf(CallArgs(o)), o.ResultTypes())
}

func typesOf(vs []*ir.Value) []ir.Type {
	ts := make([]ir.Type, len(vs))
	for i, v := range vs {
		ts[i] = v.Type()
	}
	return ts
}

func parseCall(p ir.Parser, s *ir.OpState) {
	parseCallee(p, s)
	at := p.Pos()
	operands := parseOperandList(p)
	if p.Accept("vararg") {
		p.Expect("(")
		s.AddAttr(VarCalleeType, ir.TypeAttr{Type: p.Type()})
		p.Expect(")")
	}
	p.AttrDict(s)
	p.Expect(":")
	p.Expect("(")
	types, attrs := parseAttributedTypes(p)
	s.AddAttr(ir.ArgAttrs, ir.DictList(attrs))
	p.ResolveAll(s, operands, types, at)
	p.Expect("->")
	if p.Accept("(") {
		s.ResultTypes, attrs = parseAttributedTypes(p)
	} else {
		s.ResultTypes, attrs = []ir.Type{p.Type()}, []*ir.DictAttr{p.DictAttr()}
	}
	s.AddAttr(ir.ResAttrs, ir.DictList(attrs))
}

// parseAttributedTypes reads type {attrs}, … up to the closing parenthesis.
func parseAttributedTypes(p ir.Parser) (types []ir.Type, attrs []*ir.DictAttr) {
	for !p.Accept(")") && !p.Failed() {
		if len(types) > 0 {
			p.Expect(",")
		}
		types = append(types, p.Type())
		attrs = append(attrs, p.DictAttr())
	}
	return types, attrs
}

func printCall(p ir.Printer, o *ir.Operation) {
	printCallee(p, o)
	if t := o.TypeAttr(VarCalleeType); t != nil {
		p.Text(" vararg(")
		p.Type(t)
		p.Text(")")
	}
	p.AttrDict(o, CalleeAttr, VarCalleeType, ir.ArgAttrs, ir.ResAttrs)
	p.Text(" : (")
	printAttributedTypes(p, o, ir.ArgAttrs, typesOf(CallArgs(o)))
	p.Text(") -> ")
	if o.NumResults() == 1 && ir.DictAt(o, ir.ResAttrs, 0) == nil {
		printAttributedTypes(p, o, ir.ResAttrs, o.ResultTypes())
		return
	}
	p.Text("(")
	printAttributedTypes(p, o, ir.ResAttrs, o.ResultTypes())
	p.Text(")")
}

func printAttributedTypes(p ir.Printer, o *ir.Operation, list string, types []ir.Type) {
	for i, t := range types {
		if i > 0 {
			p.Text(", ")
		}
		p.Type(t)
		if d := ir.DictAt(o, list, i); d != nil {
			p.Text(" ")
			p.Dict(d)
		}
	}
}

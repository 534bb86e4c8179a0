package abi

import (
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// CallExecOp is a whole call on source values.
var CallExecOp = &ir.OpDef{
	Name: opCallExec, Summary: "a call on source values: its operands, the lowered call, its result",
	Description: "The region contains one abi.call_args, one abi.call, one abi.call_rets and an abi.yield of the source result. The callee is a symbol, or a pointer as first operand. " +
		"`fixed` is the number of named parameters of a variadic callee that is called through a pointer.",
	Traits:   ir.SingleBlock | ir.DraftNames,
	Operands: []ir.ValueDef{ir.VariadicArg("operands", ir.AnyType)},
	Results:  []ir.ValueDef{ir.OptionalArg("result", ir.AnyType)},
	Attrs: []ir.AttrField{
		{Name: CalleeAttr, Optional: true, Is: ir.FlatSym},
		{Name: FixedAttr, Optional: true, Is: ir.I64Attr},
	},
	Regions: ir.Named("body"),
	Custom:  []*ir.Directive{ir.Callee, callTypes},
	Format:  "custom<Callee>($callee, $operands) $body attr-dict `:` custom<CallTypes>(ref($callee), $operands, $result)",
	Verify:  verifyCallExec,
}

// CallOp is the lowered call.
var CallOp = &ir.OpDef{
	Name: opCall, Summary: "the lowered call inside an abi.call_exec",
	Description: "The types may carry attributes, `(i8 {llvm.signext}) -> i32`. The type of a variadic callee is written `vararg(!llvm.func<i32 (ptr, ...)>)`.",
	Traits:      ir.CarriesAttrs,
	Operands:    []ir.ValueDef{ir.VariadicArg("operands", ir.AnyType)},
	Results:     []ir.ValueDef{ir.VariadicArg("results", ir.AnyType)},
	Attrs: []ir.AttrField{
		{Name: CalleeAttr, Optional: true, Is: ir.FlatSym},
		{Name: VarCalleeType, Optional: true, Is: ir.AnyTypeAttr},
		{Name: ir.ArgAttrs, Optional: true, Is: ir.DictArray},
		{Name: ir.ResAttrs, Optional: true, Is: ir.DictArray},
	},
	Parents: []string{opCallExec},
	Custom:  []*ir.Directive{ir.Callee, callTypes},
	Format: "custom<Callee>($callee, $operands) (`vararg` `(` $var_callee_type^ `)`)? attr-dict `:` " +
		"custom<CallTypes>(ref($callee), $operands, $results, $arg_attrs, $res_attrs)",
	Verify: verifyCall,
}

// CallArgs returns the operands of an abi.call or abi.call_exec without the callee pointer of an
// indirect one.
func CallArgs(o *ir.Operation) []*ir.Value {
	if o.HasAttr(CalleeAttr) {
		return o.Operands()
	}
	return o.Operands()[1:]
}

// SourceOfCall returns the source type of an abi.call_exec, whether its callee is variadic, and the
// number of operands that are named parameters.
func SourceOfCall(exec *ir.Operation) (t *ir.FunctionType, variadic bool, fixed int) {
	args := CallArgs(exec)
	params := make([]ir.Type, len(args))
	for i, a := range args {
		params[i] = a.Type()
	}
	t = ir.Func(params, exec.ResultTypes())
	p := PartsOf(exec)
	callee, variadic := p.Call.TypeAttr(VarCalleeType).(*llvm.FunctionType)
	switch {
	case !variadic:
		return t, false, len(params)
	case !exec.HasAttr(CalleeAttr):
		fixed, _ = fixedParams(exec)
		return t, true, fixed
	}
	var carriers []*ir.Operation
	if p.Args != nil {
		carriers = Carriers(p.Args)
	}
	n := len(callee.Params)
	if len(carriers) > 0 && carriers[0].HasAttr(SretAttr) {
		carriers, n = carriers[1:], n-1
	}
	return t, true, namedArgs(carriers, n)
}

// calleePointer returns the first operand of an indirect call, or nil.
func calleePointer(o *ir.Operation) *ir.Value {
	if o.HasAttr(CalleeAttr) || o.NumOperands() == 0 {
		return nil
	}
	return o.Operand(0)
}

// callTypes reads and writes the types of a call. A callee pointer has type !llvm.ptr, which is
// omitted.
var callTypes = ir.CallTypes(llvm.Ptr)

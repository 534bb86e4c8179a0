package fn

import "github.com/abi-opt/abi-opt/ir"

func callDirectly(rw *ir.PatternRewriter, o *ir.Operation) bool {
	callee, ok := ir.ConstantOf(o.Operand(0)).(ir.SymbolRefAttr)
	if !ok {
		return false
	}
	s := ir.OpState{Def: CallOp, Operands: o.Operands()[1:], ResultTypes: o.ResultTypes(), Attrs: o.InherentAttrs()}
	s.AddAttr(calleeAttr, callee)
	rw.ReplaceOp(o, s)
	return true
}

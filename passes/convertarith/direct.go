package convertarith

import (
	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
)

// direct lists the ops that become one LLVM op with the same operands.
var direct = []struct{ from, to *ir.OpDef }{
	{arith.AddIOp, llvm.AddOp},
	{arith.SubIOp, llvm.SubOp},
	{arith.MulIOp, llvm.MulOp},
	{arith.DivUIOp, llvm.UDivOp},
	{arith.DivSIOp, llvm.SDivOp},
	{arith.RemUIOp, llvm.URemOp},
	{arith.RemSIOp, llvm.SRemOp},
	{arith.AndIOp, llvm.AndOp},
	{arith.OrIOp, llvm.OrOp},
	{arith.XOrIOp, llvm.XOrOp},
	{arith.ShLIOp, llvm.ShlOp},
	{arith.ShRUIOp, llvm.LShrOp},
	{arith.ShRSIOp, llvm.AShrOp},
	{arith.MaxSIOp, llvm.IntrinsicOp("smax")},
	{arith.MaxUIOp, llvm.IntrinsicOp("umax")},
	{arith.MinSIOp, llvm.IntrinsicOp("smin")},
	{arith.MinUIOp, llvm.IntrinsicOp("umin")},

	{arith.NegFOp, llvm.FNegOp},
	{arith.AddFOp, llvm.FAddOp},
	{arith.SubFOp, llvm.FSubOp},
	{arith.MulFOp, llvm.FMulOp},
	{arith.DivFOp, llvm.FDivOp},
	{arith.RemFOp, llvm.FRemOp},
	{arith.MaximumFOp, llvm.IntrinsicOp("maximum")},
	{arith.MinimumFOp, llvm.IntrinsicOp("minimum")},
	{arith.MaxNumFOp, llvm.IntrinsicOp("maxnum")},
	{arith.MinNumFOp, llvm.IntrinsicOp("minnum")},

	// LLVM's predicates have the same numbers.
	{arith.CmpIOp, llvm.ICmpOp},
	{arith.CmpFOp, llvm.FCmpOp},
	{arith.SelectOp, llvm.SelectOp},

	{arith.ExtSIOp, llvm.SExtOp},
	{arith.ExtUIOp, llvm.ZExtOp},
	{arith.TruncIOp, llvm.TruncOp},
	{arith.ExtFOp, llvm.FPExtOp},
	{arith.SIToFPOp, llvm.SIToFPOp},
	{arith.UIToFPOp, llvm.UIToFPOp},
	{arith.FPToSIOp, llvm.FPToSIOp},
	{arith.FPToUIOp, llvm.FPToUIOp},
	{arith.BitCastOp, llvm.BitcastOp},
}

func directPatterns() []convert.Pattern {
	patterns := make([]convert.Pattern, len(direct))
	for i, d := range direct {
		patterns[i] = convert.Pattern{Op: d.from, Rewrite: func(rw *convert.Rewriter, op *ir.Operation) bool {
			var buf [4]ir.NamedAttribute
			return toOne(rw, op, d.to, convertAttrs(buf[:0], op, d.to))
		}}
	}
	return patterns
}

// toOne replaces an op by the corresponding LLVM op.
func toOne(rw *convert.Rewriter, op *ir.Operation, to *ir.OpDef, attrs []ir.NamedAttribute) bool {
	if !isConvertible(rw, op) {
		return false
	}
	operands := rw.Operands()
	if !isArray(operands[0].Type()) {
		rw.Become(to, operands, attrs)
		return true
	}
	v := eachVector(rw, to, rw.Type(op.Result(0).Type()), operands, attrs)
	if v == nil {
		return false
	}
	rw.Replace(v)
	return true
}

// isConvertible reports whether all values of an op are numbers, or vectors of them, that remain
// integers or floats. Small floats become integers, on which LLVM would compute wrongly. Select
// accepts any type.
func isConvertible(rw *convert.Rewriter, op *ir.Operation) bool {
	var seen ir.Type // most ops have values of one type
	for i := range op.NumOperands() + op.NumResults() {
		var t ir.Type
		if i < op.NumOperands() {
			t = op.Operand(i).Type()
		} else {
			t = op.Result(i - op.NumOperands()).Type()
		}
		if t != seen && !isConvertibleType(rw, op, t) {
			return false
		}
		seen = t
	}
	return true
}

func isConvertibleType(rw *convert.Rewriter, op *ir.Operation, t ir.Type) bool {
	to := rw.Type(t)
	if to == nil || op.Is(arith.SelectOp) {
		return to != nil
	}
	_, isMemRef := t.(*ir.MemRefType)
	return !isMemRef && ir.IsFloat(elementOf(t)) == ir.IsFloat(innermost(to))
}

// convertAttrs appends the attributes of an op, converted for the LLVM op.
func convertAttrs(attrs []ir.NamedAttribute, op *ir.Operation, to *ir.OpDef) []ir.NamedAttribute {
	for _, a := range op.Attrs() {
		switch v := a.Value.(type) {
		case arith.Overflow:
			a = ir.NamedAttribute{Name: llvm.OverflowName, Value: ir.IntAttr(int64(v), ir.I32)}
		case arith.FastMath:
			// LLVM's conversions between widths have no such flags.
			if to.IsInherent(llvm.FastMathName) {
				a = ir.NamedAttribute{Name: llvm.FastMathName, Value: FastMath(v)}
			}
		}
		attrs = append(attrs, a)
	}
	return attrs
}

// FastMath renumbers the flags for LLVM: reassoc is first in one dialect and last in the other.
func FastMath(f arith.FastMath) llvm.FastMathAttr {
	to := llvm.FastMathAttr(f >> 1)
	if f&arith.Reassoc != 0 {
		to |= llvm.Reassoc
	}
	return to
}

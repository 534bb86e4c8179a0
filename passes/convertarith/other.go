package convertarith

import (
	"slices"

	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
)

// otherPatterns rewrite the ops whose counterpart depends on types or attributes.
var otherPatterns = []convert.Pattern{
	{Op: arith.ConstantOp, Rewrite: convertConstant},
	{Op: arith.TruncFOp, Rewrite: convertTruncF},
	{Op: arith.IndexCastOp, Rewrite: func(rw *convert.Rewriter, op *ir.Operation) bool {
		return convertIndexCast(rw, op, llvm.SExtOp)
	}},
	{Op: arith.IndexCastUIOp, Rewrite: func(rw *convert.Rewriter, op *ir.Operation) bool {
		return convertIndexCast(rw, op, llvm.ZExtOp)
	}},
	{Op: arith.AddUIExtendedOp, Rewrite: convertAddExtended},
	{Op: arith.MulSIExtendedOp, Rewrite: func(rw *convert.Rewriter, op *ir.Operation) bool {
		return convertMulExtended(rw, op, llvm.SExtOp)
	}},
	{Op: arith.MulUIExtendedOp, Rewrite: func(rw *convert.Rewriter, op *ir.Operation) bool {
		return convertMulExtended(rw, op, llvm.ZExtOp)
	}},
}

var uaddWithOverflow = llvm.IntrinsicOp("uadd.with.overflow")

func convertConstant(rw *convert.Rewriter, op *ir.Operation) bool {
	if rw.Type(op.Result(0).Type()) == nil {
		return false
	}
	rw.Become(llvm.ConstantOp, nil, op.Attrs())
	return true
}

// convertTruncF converts a truncation with a rounding mode to the constrained intrinsic. Without
// one it rounds to nearest, like LLVM's fptrunc.
func convertTruncF(rw *convert.Rewriter, op *ir.Operation) bool {
	mode, given := arith.RoundingModeOf(op)
	if !given {
		return toOne(rw, op, llvm.FPTruncOp, convertAttrs(nil, op, llvm.FPTruncOp))
	}
	attrs := convertAttrs(nil, op, constrainedFPTrunc)
	attrs = slices.DeleteFunc(attrs, func(a ir.NamedAttribute) bool { return a.Name == arith.RoundingAttr })
	return toOne(rw, op, constrainedFPTrunc, append(attrs,
		ir.NamedAttribute{Name: llvm.RoundingAttr, Value: llvm.RoundingMode(roundingWords[mode])},
		ir.NamedAttribute{Name: llvm.ExceptionAttr, Value: llvm.IgnoreExceptions}))
}

var constrainedFPTrunc = llvm.IntrinsicOp("experimental.constrained.fptrunc")

// roundingWords maps rounding modes to LLVM's metadata strings.
var roundingWords = map[arith.RoundingMode]string{
	arith.ToNearestEven: "tonearest",
	arith.Downward:      "downward",
	arith.Upward:        "upward",
	arith.TowardZero:    "towardzero",
	arith.ToNearestAway: "tonearestaway",
}

// convertIndexCast truncates, extends, or does nothing, depending on the width of index. The
// elements of a memref stay as they are. The attributes are dropped, as in MLIR.
func convertIndexCast(rw *convert.Rewriter, op *ir.Operation, widen *ir.OpDef) bool {
	from, to := op.Operand(0).Type(), op.Result(0).Type()
	if rw.Type(from) == nil || rw.Type(to) == nil {
		return false
	}
	have, want := width(rw, from), width(rw, to)
	switch {
	case have == want:
		rw.Replace(rw.Operand(0))
		return true
	case ir.TypeIs[*ir.MemRefType](from):
		rw.Errorf(errMemory, "cannot change the elements in memory from %d to %d bits", have, want)
		return false
	case have > want:
		return toOne(rw, op, llvm.TruncOp, nil)
	}
	return toOne(rw, op, widen, nil)
}

// width returns the width of the converted elements of a type.
func width(rw *convert.Rewriter, t ir.Type) int {
	return rw.Type(elementOf(t)).(*ir.IntegerType).Width
}

// convertAddExtended uses the intrinsic that returns both results in a struct.
func convertAddExtended(rw *convert.Rewriter, op *ir.Operation) bool {
	types, ok := rw.ResultTypes()
	if !ok || isArray(types[0]) {
		return false
	}
	b := llvm.NewBuilder(&rw.Builder)
	both := b.Value(uaddWithOverflow, llvm.Struct(types...), rw.Operands()...)
	rw.Replace(b.ExtractValue(both, 0), b.ExtractValue(both, 1))
	return true
}

// convertMulExtended multiplies in integers of twice the width.
func convertMulExtended(rw *convert.Rewriter, op *ir.Operation, widen *ir.OpDef) bool {
	t := rw.Type(op.Result(0).Type())
	if t == nil || isArray(t) {
		return false
	}
	width := elementOf(t).(*ir.IntegerType).Width
	if 2*width > ir.MaxIntegerWidth {
		return false
	}
	wide := llvm.WithElement(t, ir.Int(2*width))
	b := llvm.NewBuilder(&rw.Builder)
	lhs := b.Value(widen, wide, rw.Operand(0))
	rhs := b.Value(widen, wide, rw.Operand(1))
	product := b.Mul(lhs, rhs)
	low := b.Trunc(t, product)
	shift := b.Const(arith.Splat(wide, ir.IntAttr(int64(width), elementOf(wide))), wide)
	rw.Replace(low, b.Trunc(t, b.LShr(product, shift)))
	return true
}

func isArray(t ir.Type) bool { return ir.TypeIs[*llvm.ArrayType](t) }

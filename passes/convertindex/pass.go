// Package convertindex is the pass convert-index-to-llvm.
package convertindex

import (
	_ "embed"
	"slices"

	"github.com/abi-opt/abi-opt/dialect/index"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/llvmtypes"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
	"github.com/abi-opt/abi-opt/ir/pass"
)

//go:embed doc.md
var doc string

// Pass is convert-index-to-llvm.
var Pass = &pass.Pass{
	Name:          "convert-index-to-llvm",
	Class:         "ConvertIndexToLLVMPass",
	Summary:       "convert index ops to the LLVM dialect",
	Doc:           doc,
	FunctionLocal: true,
	Lowers:        []string{"index"},
	Skip:          llvmtypes.SkipWithout("index"),
	Options:       append(llvmtypes.IndexOptions, llvmtypes.PartialOption),
	Convert: func(ctx *pass.Context, op *ir.Operation) *convert.Conversion {
		types, ok := llvmtypes.FromOption(ctx, op)
		if !ok {
			return nil
		}
		return &convert.Conversion{
			Lenient:     ctx.Bool(llvmtypes.PartialOption.Name),
			Target:      convert.Target{Legal: []string{"llvm"}, Illegal: []string{"index"}},
			Types:       types,
			Patterns:    Patterns(),
			FoldIllegal: true,
			Constants:   map[string]func(ir.Attribute, ir.Type) *ir.OpDef{"index": index.ConstantFor},
		}
	},
}

// direct lists the ops that become one LLVM op with the same operands.
var direct = []struct{ from, to *ir.OpDef }{
	{index.AddOp, llvm.AddOp},
	{index.SubOp, llvm.SubOp},
	{index.MulOp, llvm.MulOp},
	{index.DivSOp, llvm.SDivOp},
	{index.DivUOp, llvm.UDivOp},
	{index.RemSOp, llvm.SRemOp},
	{index.RemUOp, llvm.URemOp},
	{index.MaxSOp, llvm.IntrinsicOp("smax")},
	{index.MaxUOp, llvm.IntrinsicOp("umax")},
	{index.MinSOp, llvm.IntrinsicOp("smin")},
	{index.MinUOp, llvm.IntrinsicOp("umin")},
	{index.ShlOp, llvm.ShlOp},
	{index.ShrSOp, llvm.AShrOp},
	{index.ShrUOp, llvm.LShrOp},
	{index.AndOp, llvm.AndOp},
	{index.OrOp, llvm.OrOp},
	{index.XOrOp, llvm.XOrOp},
}

// Patterns returns the rewrites of all index ops.
func Patterns() []convert.Pattern {
	var patterns []convert.Pattern
	for _, d := range direct {
		patterns = append(patterns, pattern(d.from, func(w *rewriter) *ir.Value {
			return w.Value(d.to, w.index, w.Operand(0), w.Operand(1))
		}))
	}
	return append(patterns,
		pattern(index.CeilDivSOp, (*rewriter).ceilDivS),
		pattern(index.CeilDivUOp, (*rewriter).ceilDivU),
		pattern(index.FloorDivSOp, (*rewriter).floorDivS),
		pattern(index.CastSOp, func(w *rewriter) *ir.Value { return w.resize(llvm.SExtOp) }),
		pattern(index.CastUOp, func(w *rewriter) *ir.Value { return w.resize(llvm.ZExtOp) }),
		pattern(index.CmpOp, (*rewriter).compare),
		pattern(index.SizeofOp, func(w *rewriter) *ir.Value { return w.ConstInt(w.index, int64(w.index.Width)) }),
		pattern(index.ConstantOp, (*rewriter).constant),
		pattern(index.BoolConstantOp, func(w *rewriter) *ir.Value { return w.Const(w.op.Attr(index.ValueAttr), ir.I1) }),
	)
}

type rewriter struct {
	*llvm.Builder
	rw    *convert.Rewriter
	op    *ir.Operation
	index *ir.IntegerType
}

// Operand returns operand i, converted.
func (w *rewriter) Operand(i int) *ir.Value { return w.rw.Operand(i) }

// pattern returns the pattern that replaces the op's result by the value that f builds.
func pattern(def *ir.OpDef, build func(*rewriter) *ir.Value) convert.Pattern {
	return convert.Pattern{Op: def, Rewrite: func(rw *convert.Rewriter, op *ir.Operation) bool {
		t, ok := rw.Type(ir.Index).(*ir.IntegerType)
		if _, can := rw.ResultTypes(); !ok || !can || slices.ContainsFunc(op.OperandTypes(), func(t ir.Type) bool { return rw.Type(t) == nil }) {
			return false
		}
		w := &rewriter{llvm.NewBuilder(&rw.Builder), rw, op, t}
		rw.Replace(build(w))
		return true
	}}
}

// resize extends or truncates an integer.
func (w *rewriter) resize(extend *ir.OpDef) *ir.Value {
	v := w.Operand(0)
	from, to := v.Type().(*ir.IntegerType), w.rw.Type(w.op.Result(0).Type()).(*ir.IntegerType)
	switch {
	case from.Width < to.Width:
		return w.Value(extend, to, v)
	case from.Width > to.Width:
		return w.Trunc(to, v)
	}
	return v
}

// compare rewrites a comparison. LLVM's predicates have the same numbers.
func (w *rewriter) compare() *ir.Value {
	p, _ := w.op.Attr(index.PredicateAttr).(index.Predicate)
	return w.ICmp(llvm.ICmpPredicate(p), w.Operand(0), w.Operand(1))
}

// constant rewrites a constant, truncated to the width.
func (w *rewriter) constant() *ir.Value {
	value := w.op.Attr(index.ValueAttr).(ir.IntegerAttr)
	return w.Const(value.As(w.index), w.index)
}

// ceilDivS adds 1 to the quotient rounded towards zero if it is not exact and the signs agree.
func (w *rewriter) ceilDivS() *ir.Value { return w.rounded(llvm.ICmpEq, 1) }

// floorDivS subtracts 1 from it if it is not exact and the signs differ.
func (w *rewriter) floorDivS() *ir.Value { return w.rounded(llvm.ICmpNe, -1) }

// rounded adds a number to an inexact quotient if the signs of the operands compare as given. Like
// those of arith-expand, and unlike MLIR's, no intermediate result overflows unless the quotient does.
func (w *rewriter) rounded(signs llvm.ICmpPredicate, by int64) *ir.Value {
	n, m, zero := w.Operand(0), w.Operand(1), w.ConstInt(w.index, 0)
	quotient := w.SDiv(n, m)
	inexact := w.ICmp(llvm.ICmpNe, n, w.Mul(quotient, m))
	sameOrNot := w.ICmp(signs, w.ICmp(llvm.ICmpSlt, n, zero), w.ICmp(llvm.ICmpSlt, m, zero))
	return w.Select(w.And(inexact, sameOrNot), w.Add(quotient, w.ConstInt(w.index, by)), quotient)
}

// ceilDivU computes ceil(n / m): n == 0 ? 0 : (n - 1) / m + 1.
func (w *rewriter) ceilDivU() *ir.Value {
	n, m := w.Operand(0), w.Operand(1)
	zero, one := w.ConstInt(w.index, 0), w.ConstInt(w.index, 1)
	quotient := w.Add(w.UDiv(w.Sub(n, one), m), one)
	return w.Select(w.ICmp(llvm.ICmpEq, n, zero), zero, quotient)
}

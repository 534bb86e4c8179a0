// Package loweraffine is the pass lower-affine: it lowers affine ops to arithmetic.
package loweraffine

import (
	_ "embed"

	"github.com/abi-opt/abi-opt/dialect/affine"
	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
	"github.com/abi-opt/abi-opt/pass"
)

//go:embed doc.md
var doc string

// Pass is lower-affine.
var Pass = &pass.Pass{
	Name:          "lower-affine",
	Class:         "LowerAffinePass",
	Summary:       "convert affine ops to arith ops",
	Doc:           doc,
	FunctionLocal: true,
	Lowers:        []string{"affine"},
	Skip:          pass.SkipWithout("affine"),
	Run:           run,
}

// Patterns are the rewrites of affine ops.
var Patterns = []convert.Pattern{
	{Op: affine.ApplyOp, Rewrite: choose(nil)},
	{Op: affine.MaxOp, Rewrite: choose(arith.MaxSIOp)},
	{Op: affine.MinOp, Rewrite: choose(arith.MinSIOp)},
}

func run(ctx *pass.Context, root *ir.Operation) {
	conv := &convert.Conversion{
		Target:   convert.Target{Legal: []string{"arith"}, Illegal: []string{"affine"}},
		Patterns: Patterns,
	}
	conv.Partial(root, &ctx.Reporter)
}

// choose computes all results of the map and combines them with ops of the given kind, such as a
// maximum; an apply has only one.
func choose(pick *ir.OpDef) func(*convert.Rewriter, *ir.Operation) bool {
	return func(rw *convert.Rewriter, op *ir.Operation) bool {
		m := affine.MapOf(op)
		for _, e := range m.Results {
			if !hasDivisors(e) {
				rw.ErrorAt(errDivisor, "division by non-positive value is not supported")
				return false
			}
		}
		values := op.Operands()
		x := &expansion{Builder: arith.NewBuilder(&rw.Builder), dims: values[:m.Dims], syms: values[m.Dims:]}
		all := make([]*ir.Value, len(m.Results))
		for i, e := range m.Results {
			all[i] = x.expand(e)
		}
		picked := all[0]
		for _, v := range all[1:] {
			picked = rw.Value(pick, ir.Index, picked, v)
		}
		rw.Replace(picked)
		return true
	}
}

// hasDivisors reports whether all constant divisors are positive. Others are positive by definition
// of affine expressions.
func hasDivisors(e *ir.AffineExpr) bool {
	switch e.Op {
	case ir.AffineConst, ir.AffineDim, ir.AffineSym:
		return true
	case ir.AffineMod, ir.AffineFloorDiv, ir.AffineCeilDiv:
		if e.Right.Op == ir.AffineConst && e.Right.Value <= 0 {
			return false
		}
	}
	return hasDivisors(e.Left) && hasDivisors(e.Right)
}

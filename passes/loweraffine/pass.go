// Package loweraffine is the pass lower-affine: it lowers affine loops and conditions to scf,
// accesses to memref, and affine expressions to arithmetic.
package loweraffine

import (
	_ "embed"

	"github.com/abi-opt/abi-opt/dialect/affine"
	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/dialect/memref"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
	"github.com/abi-opt/abi-opt/ir/pass"
)

//go:embed doc.md
var doc string

// Pass is lower-affine.
var Pass = &pass.Pass{
	Name:          "lower-affine",
	Class:         "LowerAffinePass",
	Summary:       "convert affine ops to scf, memref and arith ops",
	Doc:           doc,
	FunctionLocal: true,
	Lowers:        []string{"affine"},
	Skip:          pass.SkipWithout("affine", "complex", "index", llvm.ExtractValueOp.Name), // others than affine ops fold
	Run:           run,
}

// Patterns are the rewrites of affine ops.
var Patterns = []convert.Pattern{
	{Op: affine.ApplyOp, Rewrite: replaceBy(nil)},
	{Op: affine.MaxOp, Rewrite: replaceBy(arith.MaxSIOp)},
	{Op: affine.MinOp, Rewrite: replaceBy(arith.MinSIOp)},
	{Op: affine.LinearizeIndexOp, Rewrite: linearize},
	{Op: affine.DelinearizeIndexOp, Rewrite: delinearize},

	{Op: affine.ForOp, Rewrite: lowerFor},
	{Op: affine.IfOp, Rewrite: lowerIf},
	{Op: affine.ParallelOp, Rewrite: lowerParallel},
	{Op: affine.YieldOp, Rewrite: lowerYield},

	{Op: affine.LoadOp, Rewrite: lowerAccess(memref.LoadOp)},
	{Op: affine.StoreOp, Rewrite: lowerAccess(memref.StoreOp)},
	{Op: affine.PrefetchOp, Rewrite: lowerAccess(memref.PrefetchOp)},
	{Op: affine.DMAStartOp, Rewrite: lowerDMA(memref.DMAStartOp)},
	{Op: affine.DMAWaitOp, Rewrite: lowerDMA(memref.DMAWaitOp)},
	{Op: affine.VectorLoadOp, Rewrite: refuseVector},
	{Op: affine.VectorStoreOp, Rewrite: refuseVector},
}

func run(ctx *pass.Context, root *ir.Operation) {
	conv := &convert.Conversion{
		Target:   convert.Target{Legal: []string{"arith", "memref", "scf"}, Illegal: []string{"affine"}},
		Patterns: Patterns,
		Fold:     true,
	}
	conv.Partial(root, &ctx.Reporter)
}

// replaceBy computes all results of the map and combines them with ops of the given kind, such as a
// maximum; an apply has only one.
func replaceBy(pick *ir.OpDef) func(*convert.Rewriter, *ir.Operation) bool {
	return func(rw *convert.Rewriter, op *ir.Operation) bool {
		b := affine.Bound{Map: affine.MapOf(op), Operands: op.Operands()}
		if !canExpand(rw, b.Map.Results) {
			return false
		}
		rw.Replace(choose(rw, b, pick))
		return true
	}
}

// choose computes the maximum or minimum of the results of a map.
func choose(rw *convert.Rewriter, b affine.Bound, pick *ir.OpDef) *ir.Value {
	all := results(rw, b)
	picked := all[0]
	for _, v := range all[1:] {
		picked = rw.Value(pick, ir.Index, picked, v)
	}
	return picked
}

// results computes the results of a map.
func results(rw *convert.Rewriter, b affine.Bound) []*ir.Value {
	x := expansionOf(rw, b.Operands, b.Map.Dims)
	all := make([]*ir.Value, len(b.Map.Results))
	for i, e := range b.Map.Results {
		all[i] = x.expand(e)
	}
	return all
}

func expansionOf(rw *convert.Rewriter, operands []*ir.Value, dims int) *expansion {
	return &expansion{Builder: arith.NewBuilder(&rw.Builder), dims: operands[:dims], syms: operands[dims:]}
}

// canExpand reports a constant divisor that is not positive. Others are positive by definition of
// affine expressions.
func canExpand(rw *convert.Rewriter, exprs []*ir.AffineExpr) bool {
	for _, e := range exprs {
		if !hasDivisors(e) {
			rw.ErrorAt(errDivisor, "division by non-positive value is not supported")
			return false
		}
	}
	return true
}

// hasDivisors reports whether all constant divisors are positive.
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

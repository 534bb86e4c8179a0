package loweraffine

import (
	"math"
	"slices"

	"github.com/abi-opt/abi-opt/dialect/affine"
	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/dialect/memref"
	"github.com/abi-opt/abi-opt/dialect/scf"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
)

// lowerFor computes the bounds. As in MLIR, the attributes of loops and conditions are dropped.
func lowerFor(rw *convert.Rewriter, op *ir.Operation) bool {
	lower, upper := affine.Lower(op), affine.Upper(op)
	if !canExpand(rw, lower.Map.Results) || !canExpand(rw, upper.Map.Results) {
		return false
	}
	from, to := choose(rw, lower, arith.MaxSIOp), choose(rw, upper, arith.MinSIOp)
	step := arith.NewBuilder(&rw.Builder).ConstInt(ir.Index, affine.StepOf(op))
	rw.Become(scf.ForOp, append([]*ir.Value{from, to, step}, op.OperandGroup("inits")...), nil)
	return true
}

// lowerIf computes the conjunction of the constraints.
func lowerIf(rw *convert.Rewriter, op *ir.Operation) bool {
	set := affine.SetOf(op)
	for _, c := range set.Constraints {
		if !canExpand(rw, []*ir.AffineExpr{c.Expr}) {
			return false
		}
	}
	b := arith.NewBuilder(&rw.Builder)
	x := expansionOf(rw, op.Operands(), set.Dims)
	var all *ir.Value
	zero := b.ConstInt(ir.Index, 0)
	for _, c := range set.Constraints {
		p := arith.SGE
		if c.Equal {
			p = arith.EQ
		}
		holds := b.CmpI(p, x.expand(c.Expr), zero)
		if all != nil {
			holds = b.AndI(all, holds)
		}
		all = holds
	}
	if all == nil {
		all = b.ConstInt(ir.I1, 1)
	}
	rw.Become(scf.IfOp, []*ir.Value{all}, nil)
	return true
}

// lowerYield follows the lowering of the op around it.
func lowerYield(rw *convert.Rewriter, op *ir.Operation) bool {
	rw.Become(scf.YieldOp, op.Operands(), nil)
	return true
}

// lowerParallel lowers reductions to regions. A loop without dimensions runs once.
func lowerParallel(rw *convert.Rewriter, op *ir.Operation) bool {
	lower, upper, steps, kinds := affine.LowerBounds(op), affine.UpperBounds(op), affine.Steps(op), affine.Reductions(op)
	if !canExpand(rw, lower.Map.Results) || !canExpand(rw, upper.Map.Results) {
		return false
	}
	for i, kind := range kinds {
		if t := op.Result(i).Type(); reductions[kind].op == nil || !ir.Signlesses.Ok(t) && !ir.AnyFloat.Ok(t) {
			rw.Errorf(errReduction, "has the reduction '%s' of type '%s', which is not supported", kind, t)
			return false
		}
	}
	if len(steps) == 0 {
		rw.Become(scf.ExecuteRegionOp, nil, nil)
		return true
	}
	var from, to, by, inits []*ir.Value
	for i := range steps {
		from = append(from, choose(rw, lower.Of(i), arith.MaxSIOp))
		to = append(to, choose(rw, upper.Of(i), arith.MinSIOp))
	}
	b := arith.NewBuilder(&rw.Builder)
	for _, n := range steps {
		by = append(by, b.ConstInt(ir.Index, n))
	}
	for i, kind := range kinds {
		inits = append(inits, reductions[kind].initial(b, op.Result(i).Type()))
	}
	reduce(op.Region(0).First().Last(), kinds)
	segments := ir.Segments(len(from), len(to), len(by), len(inits))
	rw.Become(scf.ParallelOp, slices.Concat(from, to, by, inits), []ir.NamedAttribute{{Name: ir.OperandSegments, Value: segments}})
	return true
}

// reduce replaces the yield at the end of a parallel loop.
func reduce(yield *ir.Operation, kinds []memref.RMWKind) {
	at := ir.Before(yield)
	end := scf.NewBuilder(at).Reduce(yield.Operands()...)
	for i, kind := range kinds {
		body := end.Region(i).First()
		inside := ir.AtEnd(body)
		inside.Loc = yield.Loc
		combined := inside.Value(reductions[kind].op, body.Arg(0).Type(), body.Args()...)
		scf.NewBuilder(inside).ReduceReturn(combined)
	}
	yield.Erase()
}

// reductions holds the op of each reduction, and the value with which it begins.
var reductions = map[memref.RMWKind]struct {
	op      *ir.OpDef
	initial func(b *arith.Builder, t ir.Type) *ir.Value
}{
	memref.AddF:     {arith.AddFOp, float(0)},
	memref.MulF:     {arith.MulFOp, float(1)},
	memref.MaximumF: {arith.MaximumFOp, float(math.Inf(-1))},
	memref.MinimumF: {arith.MinimumFOp, float(math.Inf(1))},
	memref.AddI:     {arith.AddIOp, integer(0)},
	memref.MulI:     {arith.MulIOp, integer(1)},
	memref.AndI:     {arith.AndIOp, integer(-1)},
	memref.OrI:      {arith.OrIOp, integer(0)},
}

func float(v float64) func(*arith.Builder, ir.Type) *ir.Value {
	return func(b *arith.Builder, t ir.Type) *ir.Value { return b.Const(ir.Float64Attr(v, t.(*ir.FloatType))) }
}

func integer(v int64) func(*arith.Builder, ir.Type) *ir.Value {
	return func(b *arith.Builder, t ir.Type) *ir.Value { return b.Const(ir.IntAttr(v, t)) }
}

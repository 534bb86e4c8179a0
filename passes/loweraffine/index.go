package loweraffine

import (
	"slices"

	"github.com/abi-opt/abi-opt/dialect/affine"
	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/dialect/scf"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
)

// indices builds products and sums that do not overflow, by definition of the ops.
type indices struct{ *arith.Builder }

func (x indices) with(def *ir.OpDef, flags ir.Attribute, left, right *ir.Value) *ir.Value {
	return x.ValueWith(def, ir.Index, arith.OverflowAttr, flags, left, right)
}

// strides returns the number of elements in each dimension but the last: the products of the sizes
// after it.
func (x indices) strides(sizes []ir.MixedValue, flags ir.Attribute) []*ir.Value {
	var list []*ir.Value
	var dynamic *ir.Value
	static := int64(1)
	for _, n := range slices.Backward(sizes) {
		switch {
		case n.Value == nil:
			static *= n.Const
		case dynamic == nil:
			dynamic = n.Value
		default:
			dynamic = x.with(arith.MulIOp, flags, dynamic, n.Value)
		}
		stride := dynamic
		if dynamic == nil || static != 1 {
			stride = x.ConstInt(ir.Index, static)
			if dynamic != nil {
				stride = x.with(arith.MulIOp, flags, dynamic, stride)
			}
		}
		list = append(list, stride)
	}
	slices.Reverse(list)
	return list
}

// innerSizes returns the sizes of all dimensions but the outermost.
func innerSizes(op *ir.Operation, dimensions int) []ir.MixedValue {
	sizes := affine.Basis(op)
	if len(sizes) == dimensions && dimensions > 0 {
		return sizes[1:]
	}
	return sizes
}

var nsw, nswNUW = arith.NoSignedWrap, arith.NoSignedWrap | arith.NoUnsignedWrap

// linearize sums the indices times the strides. Terms that are invariant in more loops come first.
func linearize(rw *convert.Rewriter, op *ir.Operation) bool {
	x := indices{arith.NewBuilder(&rw.Builder)}
	multi := op.OperandGroup("multi_index")
	if len(multi) == 0 {
		rw.Replace(x.ConstInt(ir.Index, 0))
		return true
	}
	flags := nsw
	if op.HasAttr("disjoint") && op.Attr("disjoint") != ir.False {
		flags = nswNUW
	}
	type term struct {
		value     *ir.Value
		invariant int
	}
	terms := make([]term, len(multi))
	strides := x.strides(innerSizes(op, len(multi)), flags)
	for i, v := range multi {
		terms[i] = term{v, invariantLoops(op, v)}
		if i < len(strides) {
			terms[i].value = x.with(arith.MulIOp, nsw, v, strides[i])
		}
	}
	slices.SortStableFunc(terms, func(a, b term) int { return b.invariant - a.invariant })
	sum := terms[0].value
	for _, t := range terms[1:] {
		sum = x.with(arith.AddIOp, nsw, sum, t.value)
	}
	rw.Replace(sum)
	return true
}

// invariantLoops counts the innermost loops around op in which a value does not change.
func invariantLoops(op *ir.Operation, v *ir.Value) (n int) {
	around := map[*ir.Operation]bool{}
	for o := v.Block().ParentOp(); o != nil; o = o.Parent() {
		around[o] = true
	}
	for o := op.Parent(); o != nil && !around[o]; o = o.Parent() {
		if slices.Contains([]*ir.OpDef{scf.ForOp, scf.WhileOp, scf.ParallelOp, affine.ForOp, affine.ParallelOp}, o.Def()) {
			n++
		}
	}
	return n
}

// delinearize divides the index by the first stride, and the remainder of each division by the
// next.
func delinearize(rw *convert.Rewriter, op *ir.Operation) bool {
	x := indices{arith.NewBuilder(&rw.Builder)}
	linear := op.Operand(0)
	switch op.NumResults() {
	case 0:
		rw.Erase()
		return true
	case 1:
		rw.Replace(linear)
		return true
	}
	strides := x.strides(innerSizes(op, op.NumResults()), nswNUW)
	zero := x.ConstInt(ir.Index, 0)
	remainder := func(stride *ir.Value) *ir.Value {
		rest := x.RemSI(linear, stride)
		negative := x.CmpI(arith.SLT, rest, zero)
		return x.Select(negative, x.with(arith.AddIOp, nsw, rest, stride), rest)
	}
	values := []*ir.Value{x.FloorDivSI(linear, strides[0])}
	for i, stride := range strides[1:] {
		values = append(values, x.DivSI(remainder(strides[i]), stride))
	}
	rw.Replace(append(values, remainder(strides[len(strides)-1]))...)
	return true
}

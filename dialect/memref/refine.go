package memref

import (
	"slices"

	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/ir"
)

// Patterns that replace an op by one with more static information in its type, and a cast to the
// original type.

// refined are the patterns, in the order in which they are tried.
var refined = []ir.Pattern{
	{Root: SubViewOp, Rewrite: refineSubView},
	{Root: ReinterpretCastOp, Rewrite: restoreMemRef},
	{Root: ReinterpretCastOp, Rewrite: refineReinterpretCast},
	{Root: ExpandShapeOp, Rewrite: expandCastSource},
	{Root: CollapseShapeOp, Rewrite: collapseCastSource},
	{Root: ViewOp, Rewrite: viewKnownSizes},
}

// replaceCast replaces o by a value, cast to the type of o's result if necessary.
func replaceCast(rw *ir.PatternRewriter, o *ir.Operation, v *ir.Value) {
	if t := o.Result(0).Type(); v.Type() != t {
		v = NewBuilder(&rw.Builder).Cast(t, v)
	}
	rw.Replace(o, v)
}

// staticSource returns the source of a cast from a ranked type that only forgets information, else v.
func staticSource(v *ir.Value) *ir.Value {
	cast := v.DefiningOp()
	if cast == nil || !cast.Is(CastOp) {
		return v
	}
	source := cast.Operand(0)
	if t := typeOf(source); t.Unranked || !isStrided(t) || !forgets(t, typeOf(v)) {
		return v
	}
	return source
}

// constant returns the number of a mixed value that is dynamic but defined by a constant.
func constant(m MixedValue) (n int64, ok bool) {
	if m.Value == nil {
		return 0, false
	}
	c, ok := ir.ConstantOf(m.Value).(ir.IntegerAttr)
	n, fits := c.Int64()
	return n, ok && fits && n != ir.Dynamic
}

// withConstants replaces dynamic values that are constants and pass a test by numbers.
func withConstants(list []MixedValue, valid func(i int, n int64) bool) []MixedValue {
	list = slices.Clone(list)
	for i, m := range list {
		if n, ok := constant(m); ok && valid(i, n) {
			list[i] = MixedValue{Const: n}
		}
	}
	return list
}

// refineSubView makes constants static unless they are out of bounds, and takes a part of the source of
// a cast.
func refineSubView(rw *ir.PatternRewriter, o *ir.Operation) bool {
	source := staticSource(o.Operand(0))
	from := typeOf(source)
	offsets := withConstants(Mixed(o, "offsets"), func(i int, n int64) bool { return n >= 0 })
	strides := withConstants(Mixed(o, "strides"), func(_ int, n int64) bool { return n != 0 })
	sizes := withConstants(Mixed(o, "sizes"), func(_ int, n int64) bool { return n >= 0 })
	for i := range sizes {
		// An offset or a size that is found to be out of bounds stays dynamic.
		if outOfBounds(from.Shape[i:i+1], static(offsets[i:i+1]), []int64{1}, []int64{1}) != "" {
			offsets[i] = Mixed(o, "offsets")[i]
		}
		if outOfBounds(from.Shape[i:i+1], static(offsets[i:i+1]), static(sizes[i:i+1]), static(strides[i:i+1])) != "" {
			sizes[i] = Mixed(o, "sizes")[i]
		}
	}
	unchanged := slices.Equal(offsets, Mixed(o, "offsets")) && slices.Equal(sizes, Mixed(o, "sizes")) &&
		slices.Equal(strides, Mixed(o, "strides"))
	if unchanged && source == o.Operand(0) ||
		outOfBounds(from.Shape, static(offsets), static(sizes), static(strides)) != "" {
		return false
	}
	whole := SubViewType(from, static(offsets), static(sizes), static(strides))
	steps, offset, _ := StridesOf(whole)
	var keptSizes, keptSteps []int64
	for i, dropped := range DroppedDims(o) {
		if !dropped {
			keptSizes, keptSteps = append(keptSizes, whole.Shape[i]), append(keptSteps, steps[i])
		}
	}
	t := stridedType(from, keptSizes, keptSteps, offset)
	if same := typeOf(o.Result(0)); slices.Equal(t.Shape, same.Shape) && sameLayout(t, same) {
		t = same // in its spelling
	}
	replaceCast(rw, o, NewBuilder(&rw.Builder).view(SubViewOp, t, source, offsets, sizes, strides))
	return true
}

// restoreMemRef replaces the parts of a memref put together again by that memref. If some differ, the
// memref is still used in place of its base.
func restoreMemRef(rw *ir.PatternRewriter, o *ir.Operation) bool {
	from := o.Operand(0).DefiningOp()
	if from == nil || !from.Is(ExtractStridedMetadataOp) {
		return false
	}
	if hasPartsOf(o, from) && castFits(typeOf(from.Operand(0)), typeOf(o.Result(0))) {
		replaceCast(rw, o, from.Operand(0))
	} else {
		rw.SetOperand(o, 0, from.Operand(0))
	}
	return true
}

// hasPartsOf reports whether a reinterpret_cast has the offset, sizes and strides of a memref.
func hasPartsOf(o, from *ir.Operation) bool {
	t := typeOf(from.Operand(0))
	strides, offset, _ := StridesOf(t)
	parts := slices.Concat(Mixed(o, "offsets"), Mixed(o, "sizes"), Mixed(o, "strides"))
	known := slices.Concat([]int64{offset}, t.Shape, strides)
	if len(parts) != len(known) {
		return false
	}
	for i, part := range parts {
		n, ok := constant(part)
		if part.Value == nil {
			n, ok = part.Const, true
		}
		if part.Value != from.Result(1+i) && !(ok && n == known[i]) {
			return false
		}
	}
	return true
}

// refineReinterpretCast makes constants static.
func refineReinterpretCast(rw *ir.PatternRewriter, o *ir.Operation) bool {
	offsets := withConstants(Mixed(o, "offsets"), func(int, int64) bool { return true })
	sizes := withConstants(Mixed(o, "sizes"), func(_ int, n int64) bool { return n >= 0 })
	strides := withConstants(Mixed(o, "strides"), func(int, int64) bool { return true })
	if slices.Equal(offsets, Mixed(o, "offsets")) && slices.Equal(sizes, Mixed(o, "sizes")) &&
		slices.Equal(strides, Mixed(o, "strides")) {
		return false
	}
	t := stridedType(typeOf(o.Result(0)), static(sizes), static(strides), static(offsets)[0])
	replaceCast(rw, o, NewBuilder(&rw.Builder).ReinterpretCast(t, o.Operand(0), offsets[0], sizes, strides))
	return true
}

// expandCastSource splits the dimensions of the source of a cast. Sizes that are constants become
// static; all sizes that the dimension must have are required then.
func expandCastSource(rw *ir.PatternRewriter, o *ir.Operation) bool {
	source := staticSource(o.Operand(0))
	if source == o.Operand(0) {
		return false
	}
	shape := withConstants(Mixed(o, "output_shape"), func(_ int, n int64) bool { return n >= 0 })
	groups := Groups(o)
	for i, group := range groups {
		if groupSize(group, static(shape)) != typeOf(source).Shape[i] {
			return false
		}
	}
	if !castFits(expandedType(typeOf(source), static(shape), groups), typeOf(o.Result(0))) {
		return false
	}
	replaceCast(rw, o, NewBuilder(&rw.Builder).ExpandShape(source, groups, shape...))
	return true
}

// collapseCastSource merges the dimensions of the source of a cast.
func collapseCastSource(rw *ir.PatternRewriter, o *ir.Operation) bool {
	source := staticSource(o.Operand(0))
	if source == o.Operand(0) {
		return false
	}
	groups := Groups(o)
	t := collapsedType(typeOf(source), groupSizes(groups, typeOf(source).Shape), groups)
	if t == nil || !castFits(t, typeOf(o.Result(0))) {
		return false
	}
	replaceCast(rw, o, NewBuilder(&rw.Builder).CollapseShape(source, groups))
	return true
}

// viewKnownSizes makes sizes of a view static that are constants.
func viewKnownSizes(rw *ir.PatternRewriter, o *ir.Operation) bool {
	shape, rest := withKnownSizes(typeOf(o.Result(0)).Shape, o.OperandGroup("sizes"))
	t := typeOf(o.Result(0))
	if slices.Equal(shape, t.Shape) {
		return false
	}
	known := ir.MemRef(t.Elem, shape, nil, t.Space)
	replaceCast(rw, o, NewBuilder(&rw.Builder).View(known, o.Operand(0), o.Operand(1), rest...))
	return true
}

// loadDim reads the size of a reshaped memref from the shape. It must be read where the memref is
// reshaped, as the shape may be overwritten.
func loadDim(rw *ir.PatternRewriter, o *ir.Operation) bool {
	from, index := o.Operand(0).DefiningOp(), o.Operand(1)
	if from == nil || !from.Is(ReshapeOp) {
		return false
	}
	rw.Builder.SetAfter(from)
	switch n, ok := sizeOf(index); {
	case ok:
		index = arith.NewBuilder(&rw.Builder).ConstInt(ir.Index, n)
	case !isAvailable(index, from):
		return false
	}
	size := NewBuilder(&rw.Builder).Load(from.Operand(1), index)
	if size.Type() != ir.Index {
		size = arith.NewBuilder(&rw.Builder).IndexCast(ir.Index, size)
	}
	rw.Replace(o, size)
	return true
}

// isAvailable reports whether a value is known to be defined before an op: it is an argument of a block
// around it, or one of the nearest ops before it defines it.
func isAvailable(v *ir.Value, o *ir.Operation) bool {
	def := v.DefiningOp()
	if def == nil {
		for ; o != nil && o.Block() != nil; o = o.Parent() {
			if o.Block() == v.Block() {
				return true
			}
		}
		return false
	}
	for range 100 {
		if o = o.Prev(); o == nil || o == def {
			break
		}
	}
	return o == def
}

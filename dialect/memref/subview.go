package memref

import (
	"fmt"
	"slices"

	"github.com/abi-opt/abi-opt/ir"
)

// SubViewOp selects elements of a memref by an offset, a size and a stride for each dimension.
var SubViewOp = &ir.OpDef{
	Name: "memref.subview", Summary: "a part of a memref", Traits: ir.Pure | ir.AttrSizedOperands,
	Operands:   sizesOperands(ranked),
	Results:    []ir.ValueDef{ir.Arg("result", ranked)},
	Attrs:      sizesAttrs,
	ResultName: named("subview"),
	Fold:       foldSubView,
	Custom:     []*ir.Directive{ir.IndexList},
	Format: "$source `` custom<IndexList>($offsets, $static_offsets) custom<IndexList>($sizes, $static_sizes) " +
		"custom<IndexList>($strides, $static_strides) attr-dict `:` type($source) `to` type($result)",
	Verify: verifySubView,
}

// SubViewType returns the type of a subview of a strided memref that keeps all dimensions.
func SubViewType(from *ir.MemRefType, offsets, sizes, strides []int64) *ir.MemRefType {
	steps, offset, _ := StridesOf(from)
	result := make([]int64, len(steps))
	for i, step := range steps {
		offset = sum(offset, timesStep(offsets[i], step))
		result[i] = timesStep(strides[i], step)
	}
	return stridedType(from, sizes, result, offset)
}

// timesStep is a product in which 0 times an unknown factor is 0.
func timesStep(v, step int64) int64 {
	if v == 0 || step == 0 {
		return 0
	}
	return product(v, step)
}

func verifySubView(o *ir.Operation, r *ir.Reporter) {
	from, to := typeOf(o.Operand(0)), typeOf(o.Result(0))
	if !verifySizes(o, r, false) {
		return
	}
	offsets, sizes, strides := constants(o, "offsets"), constants(o, "sizes"), constants(o, "strides")
	switch {
	case from.Space != to.Space:
		r.ErrorAt(o, ErrSpace, "different memory spaces specified for base memref type '%s' and subview memref type '%s'", from, to)
		return
	case !isStrided(from):
		r.ErrorAt(o, ErrLayout, "base type '%s' is not strided", from)
		return
	case len(sizes) != len(from.Shape):
		r.ErrorAt(o, ir.ErrTypes, "expected %d offsets, sizes and strides for base type '%s', but got %d", len(from.Shape), from, len(sizes))
		return
	}
	want := SubViewType(from, offsets, sizes, strides)
	if what := subViewMismatch(want, to); what != "" {
		r.ErrorAt(o, ir.ErrTypes, "%s, but got '%s'", what, to)
		return
	}
	if what := outOfBounds(from.Shape, offsets, sizes, strides); what != "" {
		r.ErrorAt(o, ErrBounds, "%s", what)
	}
}

// subViewMismatch returns how got differs from the type want, of which dimensions of size 1 may be
// dropped, or "".
func subViewMismatch(want, got *ir.MemRefType) string {
	reduced := "expected result type to be '" + want.String() + "' or a rank-reduced version. (mismatch of result "
	switch {
	case got.Elem != want.Elem:
		return "expected result element type to be '" + want.Elem.String() + "'"
	case len(got.Shape) > len(want.Shape):
		return "expected result rank to be smaller or equal to the source rank"
	case !drops(want.Shape, got.Shape, nil, nil):
		return reduced + "sizes)"
	}
	ws, wo, _ := StridesOf(want)
	gs, g, ok := StridesOf(got)
	if !ok || wo != g || !drops(want.Shape, got.Shape, ws, gs) {
		return reduced + "layout)"
	}
	return ""
}

// drops reports whether a shape has the kept dimensions after some of size 1 are dropped. If
// strides are given, they must match as well.
func drops(all, kept, allStrides, keptStrides []int64) bool {
	next := 0
	for i, size := range all {
		switch {
		case next < len(kept) && kept[next] == size && (allStrides == nil || allStrides[i] == keptStrides[next]):
			next++
		case size != 1:
			return false
		}
	}
	return next == len(kept)
}

// DroppedDims returns which dimensions of its operand a [SubViewOp] drops. As in MLIR, these are the
// outermost ones if there is a choice.
func DroppedDims(o *ir.Operation) []bool {
	from, to := typeOf(o.Operand(0)), typeOf(o.Result(0))
	want := SubViewType(from, constants(o, "offsets"), constants(o, "sizes"), constants(o, "strides"))
	all, _, _ := StridesOf(want)
	kept, _, _ := StridesOf(to)
	dropped := make([]bool, len(want.Shape))
	last := len(to.Shape) - 1
	for i, size := range slices.Backward(want.Shape) {
		if last >= 0 && to.Shape[last] == size && kept[last] == all[i] {
			last--
		} else {
			dropped[i] = true
		}
	}
	return dropped
}

// outOfBounds returns which static offset or size of a subview is out of bounds, or "".
func outOfBounds(shape, offsets, sizes, strides []int64) string {
	for i, dim := range shape {
		if dim == ir.Dynamic || offsets[i] == ir.Dynamic {
			continue
		}
		if offsets[i] < 0 || offsets[i] >= dim {
			return fmt.Sprintf("offset %d is out-of-bounds: %d >= %d", i, offsets[i], dim)
		}
		if slices.Contains([]int64{sizes[i], strides[i]}, ir.Dynamic) {
			continue
		}
		if last := offsets[i] + (sizes[i]-1)*strides[i]; last >= dim {
			return fmt.Sprintf("slice along dimension %d runs out-of-bounds: %d >= %d", i, last, dim)
		}
	}
	return ""
}

package memref

import (
	"slices"
	"strconv"

	"github.com/abi-opt/abi-opt/ir"
)

// Casts, which change the static information about a memref, not the data.
var (
	CastOp            = castOp("cast", "cast", "forget or assert a static size, stride, offset or rank", castFits)
	MemorySpaceCastOp = castOp("memory_space_cast", "memspacecast", "move to another memory space", spaceCastFits)
)

func castOp(name, resultName, summary string, fits func(from, to *ir.MemRefType) bool) *ir.OpDef {
	return &ir.OpDef{
		Name: "memref." + name, Summary: summary, Traits: ir.Pure,
		Operands:   []ir.ValueDef{ir.Arg("source", anyMemRef)},
		Results:    []ir.ValueDef{ir.Arg("dest", anyMemRef)},
		Format:     "$source attr-dict `:` type($source) `to` type($dest)",
		ResultName: named(resultName),
		Fold:       foldSame(always),
		Verify: func(o *ir.Operation, r *ir.Reporter) {
			from, to := typeOf(o.Operand(0)), typeOf(o.Result(0))
			if !fits(from, to) {
				r.Errorf(o, ir.ErrTypes, "operand type '%s' and result type '%s' are cast incompatible", from, to)
			}
		},
	}
}

func castFits(from, to *ir.MemRefType) bool {
	switch {
	case from.Elem != to.Elem || from.Space != to.Space:
		return false
	case from.Unranked || to.Unranked:
		return from.Unranked != to.Unranked
	case !ir.ShapesFit(from.Shape, to.Shape):
		return false
	}
	return layoutsFit(from, to)
}

// layoutsFit reports whether layouts are equal where both are known.
func layoutsFit(from, to *ir.MemRefType) bool {
	if from.Layout == to.Layout {
		return true
	}
	s1, o1, ok1 := StridesOf(from)
	s2, o2, ok2 := StridesOf(to)
	return ok1 && ok2 && ir.SizesFit(o1, o2) && ir.ShapesFit(s1, s2)
}

func spaceCastFits(from, to *ir.MemRefType) bool {
	return from.Elem == to.Elem && from.Unranked == to.Unranked &&
		slices.Equal(from.Shape, to.Shape) && from.Layout == to.Layout
}

// ReinterpretCastOp returns a memref with the given offset, sizes and strides, and the base pointer
// of another.
var ReinterpretCastOp = &ir.OpDef{
	Name:       "memref.reinterpret_cast",
	Summary:    "a memref with the given offset, sizes and strides, and the base of another",
	Traits:     ir.Pure | ir.AttrSizedOperands,
	Operands:   sizesOperands(anyMemRef),
	Results:    []ir.ValueDef{ir.Arg("result", strided)},
	Attrs:      sizesAttrs,
	ResultName: named("reinterpret_cast"),
	Fold:       foldSame(isStaticFromZero),
	Custom:     []*ir.Directive{ir.IndexList},
	Format: "$source `to` `offset` `` `:` custom<IndexList>($offsets, $static_offsets) " +
		"`,` `sizes` `` `:` custom<IndexList>($sizes, $static_sizes) " +
		"`,` `strides` `` `:` custom<IndexList>($strides, $static_strides) attr-dict `:` type($source) `to` type($result)",
	Verify: verifyReinterpret,
}

func verifyReinterpret(o *ir.Operation, r *ir.Reporter) {
	from, to := typeOf(o.Operand(0)), typeOf(o.Result(0))
	if !verifySizes(o, r, true) {
		return
	}
	sizes := constants(o, "sizes")
	switch {
	case from.Space != to.Space:
		r.ErrorAt(o, ErrSpace, "different memory spaces specified for source type '%s' and result memref type '%s'", from, to)
		return
	case from.Elem != to.Elem:
		r.ErrorAt(o, ErrElement, "different element types specified for source type '%s' and result memref type '%s'", from, to)
		return
	case len(sizes) != len(to.Shape):
		r.ErrorAt(o, ir.ErrTypes, "expected %d sizes for result type '%s', but got %d", len(to.Shape), to, len(sizes))
		return
	}
	strides, offset, _ := StridesOf(to)
	for i, want := range sizes {
		if to.Shape[i] != ir.Dynamic && to.Shape[i] != want {
			r.ErrorAt(o, ir.ErrTypes, "expected result type with size = %s instead of %d in dim = %d", orDynamic(want), to.Shape[i], i)
			return
		}
	}
	if want := constants(o, "offsets")[0]; offset != ir.Dynamic && offset != want {
		r.ErrorAt(o, ir.ErrTypes, "expected result type with offset = %s instead of %d", orDynamic(want), offset)
		return
	}
	for i, want := range constants(o, "strides") {
		if strides[i] != ir.Dynamic && strides[i] != want {
			r.ErrorAt(o, ir.ErrTypes, "expected result type with stride = %s instead of %d in dim = %d", orDynamic(want), strides[i], i)
			return
		}
	}
}

func orDynamic(v int64) string {
	if v == ir.Dynamic {
		return "dynamic"
	}
	return strconv.FormatInt(v, 10)
}

package memref

import (
	"slices"

	"github.com/abi-opt/abi-opt/ir"
)

// ViewOp reinterprets a buffer of bytes as a memref of any type.
var ViewOp = &ir.OpDef{
	Name: "memref.view", Summary: "a buffer of bytes as a memref of another type", Traits: ir.Pure,
	Operands: []ir.ValueDef{
		ir.Arg("source", byteBuffer),
		ir.Arg("byte_shift", ir.IndexOnly),
		ir.VariadicArg("sizes", ir.IndexOnly),
	},
	Results:    []ir.ValueDef{ir.Arg("result", ranked)},
	ResultName: named("view"),
	Fold:       foldSame(isStaticFromStart),
	Format:     "$source `[` $byte_shift `]` `` `[` $sizes `]` attr-dict `:` type($source) `to` type($result)",
	Verify:     verifyView,
}

// isStaticFromStart reports whether the byte shift is 0 and all sizes are static.
func isStaticFromStart(o *ir.Operation) bool {
	n, ok := sizeOf(o.Operand(1))
	return ok && n == 0 && o.NumOperands() == 2
}

func verifyView(o *ir.Operation, r *ir.Reporter) {
	from, to := typeOf(o.Operand(0)), typeOf(o.Result(0))
	got, want := o.NumOperands()-2, dynamicDims(to)
	switch {
	case !HasIdentityMap(from):
		r.ErrorAt(o, ErrLayout, "unsupported map for base memref type '%s'", from)
	case !HasIdentityMap(to):
		r.ErrorAt(o, ErrLayout, "unsupported map for result memref type '%s'", to)
	case from.Space != to.Space:
		r.ErrorAt(o, ErrSpace, "different memory spaces specified for base memref type '%s' and view memref type '%s'", from, to)
	case got != want:
		r.Errorf(o, ErrDynamicSizes, "incorrect number of dynamic sizes, has %d, expected %d", got, want)
	}
}

// permutationAttr is the attribute of a [TransposeOp] that permutes the dimensions.
const permutationAttr = "permutation"

// TransposeOp permutes the dimensions.
var TransposeOp = &ir.OpDef{
	Name: "memref.transpose", Summary: "a memref with its dimensions permuted", Traits: ir.Pure,
	Operands:   []ir.ValueDef{ir.Arg("in", strided)},
	Results:    []ir.ValueDef{ir.Arg("result", strided)},
	Attrs:      []ir.AttrField{{Name: permutationAttr, Is: affineMap}},
	ResultName: named("transpose"),
	Fold:       foldSame(isIdentityPermutation),
	Format:     "$in $permutation attr-dict `:` type($in) `to` type($result)",
	Verify:     verifyTranspose,
}

var affineMap = ir.AttrConstraint{Desc: "AffineMap attribute", Syntax: ir.AffineMapSyntax, Ok: ir.AttrIs[ir.AffineMapAttr]}

// Permutation returns, for each dimension of a [TransposeOp]'s result, the dimension of its
// operand. It returns nil if the map is not a permutation.
func Permutation(o *ir.Operation) []int {
	m := o.Attr(permutationAttr).(ir.AffineMapAttr).Map
	dims := make([]int, len(m.Results))
	seen := make([]bool, m.Dims)
	for i, e := range m.Results {
		if e.Op != ir.AffineDim || seen[e.Value] {
			return nil
		}
		dims[i], seen[e.Value] = int(e.Value), true
	}
	if len(dims) != m.Dims || m.Syms != 0 {
		return nil
	}
	return dims
}

func verifyTranspose(o *ir.Operation, r *ir.Reporter) {
	from, to := typeOf(o.Operand(0)), typeOf(o.Result(0))
	dims := Permutation(o)
	switch {
	case dims == nil:
		r.Errorf(o, ErrAffineMap, "expected a permutation map")
		return
	case len(dims) != len(from.Shape):
		r.Errorf(o, ErrAffineMap, "expected a permutation map of same rank as the input")
		return
	}
	strides, offset, _ := StridesOf(from)
	want := stridedType(from, permuted(from.Shape, dims), permuted(strides, dims), offset)
	if to.Elem != from.Elem || to.Space != from.Space || !slices.Equal(to.Shape, want.Shape) || !sameLayout(to, want) {
		r.Errorf(o, ir.ErrTypes, "result type '%s' is not equivalent to the canonical transposed input type '%s'", to, want)
	}
}

func permuted(list []int64, dims []int) []int64 {
	result := make([]int64, len(dims))
	for i, d := range dims {
		result[i] = list[d]
	}
	return result
}

package memref

import (
	"slices"

	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/ir"
)

// StridesOf returns the distances in elements between neighbours in each
// dimension of a ranked memref type, and the offset of its first element;
// [ir.Dynamic] stands for one that is not known statically. It reports whether
// the layout can be described so.
func StridesOf(t *ir.MemRefType) (strides []int64, offset int64, ok bool) {
	misuse.If(t == nil, "the type is nil")
	if t.Unranked {
		return nil, 0, false
	}
	switch layout := t.Layout.(type) {
	case nil:
		return rowMajor(t.Shape), 0, true
	case *ir.StridedLayoutAttr:
		return layout.Strides, layout.Offset, len(layout.Strides) == len(t.Shape)
	case ir.AffineMapAttr:
		return stridesOfMap(layout.Map, len(t.Shape))
	}
	return nil, 0, false
}

// rowMajor returns the strides of elements that lie densely, those of the last
// dimension next to each other. Outside a dimension of size 0 they mean nothing,
// and are not known, as in MLIR.
func rowMajor(shape []int64) []int64 {
	strides := make([]int64, len(shape))
	step := int64(1)
	for i := len(shape) - 1; i >= 0; i-- {
		strides[i] = step
		if step = product(step, shape[i]); step == 0 {
			step = ir.Dynamic
		}
	}
	return strides
}

// product and sum are arithmetic in which an unknown operand makes the result
// unknown.
func product(a, b int64) int64 {
	if a == ir.Dynamic || b == ir.Dynamic {
		return ir.Dynamic
	}
	return a * b
}

func sum(a, b int64) int64 {
	if a == ir.Dynamic || b == ir.Dynamic {
		return ir.Dynamic
	}
	return a + b
}

// stridesOfMap returns the coefficients of a map with one result that is
// linear in its dimensions.
func stridesOfMap(m *ir.AffineMap, rank int) (strides []int64, offset int64, ok bool) {
	if len(m.Results) != 1 || m.Dims != rank {
		return nil, 0, false
	}
	l, ok := linearize(m.Results[0], rank)
	return l.strides, l.offset, ok
}

// linear is a sum of dimensions times factors, and an offset.
type linear struct {
	strides []int64
	offset  int64
}

func (l linear) isConstant() bool {
	return !slices.ContainsFunc(l.strides, func(s int64) bool { return s != 0 })
}

// scaled returns l times a factor; zero stays zero even if the factor is not
// known.
func (l linear) scaled(factor int64) linear {
	times := func(v int64) int64 {
		if v == 0 {
			return 0
		}
		return product(v, factor)
	}
	for i := range l.strides {
		l.strides[i] = times(l.strides[i])
	}
	l.offset = times(l.offset)
	return l
}

// linearize returns the linear form of an expression. Its recursion is as deep
// as the expression, which the parser bounds.
func linearize(e *ir.AffineExpr, rank int) (linear, bool) {
	l := linear{strides: make([]int64, rank)}
	switch e.Op {
	case ir.AffineConst:
		l.offset = e.Value
		return l, true
	case ir.AffineSym:
		l.offset = ir.Dynamic
		return l, true
	case ir.AffineDim:
		l.strides[e.Value] = 1
		return l, true
	case ir.AffineAdd, ir.AffineMul:
	default:
		return l, false
	}
	left, ok1 := linearize(e.Left, rank)
	right, ok2 := linearize(e.Right, rank)
	switch {
	case !ok1 || !ok2:
		return l, false
	case e.Op == ir.AffineAdd:
		for i := range l.strides {
			l.strides[i] = sum(left.strides[i], right.strides[i])
		}
		l.offset = sum(left.offset, right.offset)
		return l, true
	case right.isConstant():
		return left.scaled(right.offset), true
	case left.isConstant():
		return right.scaled(left.offset), true
	}
	return l, false
}

// stridedType returns the memref type of a shape with the given strides and
// offset, and with the elements and memory space of another type.
func stridedType(like *ir.MemRefType, shape, strides []int64, offset int64) *ir.MemRefType {
	return ir.MemRef(like.Elem, shape, ir.StridedLayout(offset, strides...), like.Space)
}

// IsIdentity reports whether the elements lie densely from offset 0, whatever
// spelling of the layout says so.
func IsIdentity(t *ir.MemRefType) bool {
	misuse.If(t == nil, "the type is nil")
	if t.Layout == nil {
		return true
	}
	strides, offset, ok := StridesOf(t)
	return ok && offset == 0 && slices.Equal(strides, rowMajor(t.Shape)) && !slices.Contains(strides, ir.Dynamic)
}

// HasIdentityMap reports whether the layout, as a map, is the identity: only of
// one dimension can strided<[1]> be.
func HasIdentityMap(t *ir.MemRefType) bool {
	misuse.If(t == nil, "the type is nil")
	return t.Layout == nil || len(t.Shape) == 1 && IsIdentity(t)
}

// sameLayout reports whether two types of equal shape describe the same places
// in memory.
func sameLayout(a, b *ir.MemRefType) bool {
	if a.Layout == b.Layout {
		return true
	}
	as, ao, ok := StridesOf(a)
	bs, bo, ok2 := StridesOf(b)
	return ok && ok2 && ao == bo && slices.Equal(as, bs)
}

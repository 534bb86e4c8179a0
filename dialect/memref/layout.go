package memref

import (
	"slices"

	"github.com/abi-opt/abi-opt/ir"
)

// StridesOf returns the strides and offset of a ranked memref type in elements; [ir.Dynamic] is
// unknown. It returns false if the layout is not strided.
func StridesOf(t *ir.MemRefType) (strides []int64, offset int64, ok bool) {
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

// rowMajor returns the strides of a dense row-major layout. As in MLIR, the strides of dimensions
// outside one of size 0 are unknown.
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

// product and sum are dynamic if an operand is.
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

// stridesOfMap returns the coefficients of a map with one result that is linear in its dimensions.
func stridesOfMap(m *ir.AffineMap, rank int) (strides []int64, offset int64, ok bool) {
	if len(m.Results) != 1 || m.Dims != rank {
		return nil, 0, false
	}
	l, ok := linearize(m.Results[0], rank)
	return l.strides, l.offset, ok
}

type linear struct {
	strides []int64
	offset  int64
}

func (l linear) isConstant() bool {
	return !slices.ContainsFunc(l.strides, func(s int64) bool { return s != 0 })
}

// scaled multiplies l by a factor; 0 times a dynamic factor is 0.
func (l linear) scaled(factor int64) linear {
	for i := range l.strides {
		l.strides[i] = timesStep(l.strides[i], factor)
	}
	l.offset = timesStep(l.offset, factor)
	return l
}

// linearize returns the linear form of an expression. The parser limits the depth of the recursion.
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

// stridedType returns a memref type with the given shape, strides and offset, and the element type
// and memory space of another type.
func stridedType(like *ir.MemRefType, shape, strides []int64, offset int64) *ir.MemRefType {
	return ir.MemRef(like.Elem, shape, ir.StridedLayout(offset, strides...), like.Space)
}

// IsIdentity reports whether the elements are dense and begin at offset 0, however the layout is
// spelled.
func IsIdentity(t *ir.MemRefType) bool {
	if t.Layout == nil {
		return true
	}
	strides, offset, ok := StridesOf(t)
	return ok && offset == 0 && slices.Equal(strides, rowMajor(t.Shape)) && !slices.Contains(strides, ir.Dynamic)
}

// HasIdentityMap reports whether the layout is an identity map. strided<[1]> is one if there is
// only one dimension.
func HasIdentityMap(t *ir.MemRefType) bool {
	return t.Layout == nil || len(t.Shape) == 1 && IsIdentity(t)
}

// sameLayout reports whether two types of equal shape have the same strides and offset.
func sameLayout(a, b *ir.MemRefType) bool {
	if a.Layout == b.Layout {
		return true
	}
	as, ao, ok := StridesOf(a)
	bs, bo, ok2 := StridesOf(b)
	return ok && ok2 && ao == bo && slices.Equal(as, bs)
}

package expandstridedmetadata

import (
	"slices"

	"github.com/abi-opt/abi-opt/dialect/affine"
	"github.com/abi-opt/abi-opt/dialect/memref"
	"github.com/abi-opt/abi-opt/ir"
)

// expandView replaces a view by a reinterpret_cast of its source.
func expandView(rw *ir.PatternRewriter, o *ir.Operation) bool {
	e := expander{memref.NewBuilder(&rw.Builder)}
	s := e.resolve(o)
	rw.Replace(o, e.ReinterpretCast(o.Result(0).Type(), s.base, s.offset, s.sizes, s.strides))
	return true
}

// resolve returns the layout of a view.
func (e expander) resolve(o *ir.Operation) strided {
	from := e.takeApart(o.Operand(0))
	var to strided
	switch o.Def() {
	case memref.SubViewOp:
		to = e.subview(o, from)
	case memref.ExpandShapeOp:
		to = e.expand(o, from)
	case memref.CollapseShapeOp:
		to = e.collapse(o, from)
	}
	to.base = from.base
	return to
}

// subview starts at the given indices and multiplies the strides. Dimensions of size 1 may be
// dropped.
func (e expander) subview(o *ir.Operation, from strided) strided {
	offsets, sizes, steps := memref.Mixed(o, "offsets"), memref.Mixed(o, "sizes"), memref.Mixed(o, "strides")
	strides := make([]number, len(steps))
	for i := range steps {
		strides[i] = e.compute(func(f *terms) *ir.AffineExpr {
			return ir.AffineBinary(ir.AffineMul, f.of(steps[i]), f.whole(from.strides[i]))
		})
	}
	offset := e.compute(func(f *terms) *ir.AffineExpr {
		var total sum
		total.add(f.whole(from.offset), affine.Number(1))
		for i := range offsets {
			total.add(f.of(offsets[i]), f.whole(from.strides[i]))
		}
		return total.expr()
	})
	to := strided{offset: offset}
	for i, dropped := range memref.DroppedDims(o) {
		if !dropped {
			to.sizes = append(to.sizes, sizes[i])
			to.strides = append(to.strides, strides[i])
		}
	}
	return to
}

// expand splits each dimension into a group. A dynamic size of a group is the total divided by the
// others.
func (e expander) expand(o *ir.Operation, from strided) strided {
	shape := typeOf(o.Result(0)).Shape
	to := strided{offset: from.offset, sizes: make([]number, len(shape)), strides: make([]number, len(shape))}
	given := memref.Mixed(o, "output_shape")
	for i := range shape { // a memref of rank 0 has no groups
		to.sizes[i], to.strides[i] = known(1), known(1)
	}
	for g, group := range memref.Groups(o) {
		dynamic := slices.IndexFunc(group, func(dim int) bool { return shape[dim] == ir.Dynamic })
		several := 0
		rest := int64(1)
		for _, dim := range group {
			if shape[dim] == ir.Dynamic {
				several++
			} else {
				rest *= shape[dim]
			}
		}
		for _, dim := range group {
			to.sizes[dim] = given[dim]
		}
		if several == 1 && rest > 0 {
			to.sizes[group[dynamic]] = e.quotient(from.sizes[g], rest, known(1))
		}
		e.groupStrides(&to, group, from.sizes[g], from.strides[g], dynamic, several)
	}
	return to
}

// product computes a product of numbers of the source's layout.
func (e expander) product(factors []number) number {
	return e.compute(func(f *terms) *ir.AffineExpr { return f.product(factors, (*terms).whole) })
}

// quotient computes size / by * stride.
func (e expander) quotient(size number, by int64, stride number) number {
	return e.compute(func(f *terms) *ir.AffineExpr {
		q := ir.AffineBinary(ir.AffineFloorDiv, f.whole(size), affine.Number(by))
		return ir.AffineBinary(ir.AffineMul, q, f.whole(stride))
	})
}

// groupStrides computes the strides of a group: the products of the inner sizes. Outside the
// dynamic size, the product is the total divided by the outer sizes.
func (e expander) groupStrides(to *strided, group []int, whole, stride number, dynamic, several int) {
	outer := int64(1)
	for i, dim := range group {
		size := to.sizes[dim]
		if several == 1 && i < dynamic && size.Value == nil {
			outer *= size.Const
		}
		if several == 1 && i < dynamic && outer > 0 {
			to.strides[dim] = e.quotient(whole, outer, stride)
			continue
		}
		factors := []number{stride}
		for _, inner := range group[i+1:] {
			factors = append(factors, to.sizes[inner])
		}
		to.strides[dim] = e.product(factors)
	}
}

// collapse joins the dimensions of each group.
func (e expander) collapse(o *ir.Operation, from strided) strided {
	shape := typeOf(o.Operand(0)).Shape
	to := strided{offset: from.offset}
	for _, group := range memref.Groups(o) {
		var factors []number
		for _, dim := range group {
			factors = append(factors, from.sizes[dim])
		}
		to.sizes = append(to.sizes, e.product(factors))
		last := len(group) - 1
		for last > 0 && shape[group[last]] == 1 {
			last--
		}
		to.strides = append(to.strides, from.strides[group[last]])
	}
	return to
}

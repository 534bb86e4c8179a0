package expandstridedmetadata

import (
	"github.com/abi-opt/abi-opt/dialect/affine"
	"github.com/abi-opt/abi-opt/dialect/memref"
	"github.com/abi-opt/abi-opt/ir"
)

// number is one that is known, or a value.
type number = memref.MixedValue

func known(n int64) number     { return number{Const: n} }
func value(v *ir.Value) number { return number{Value: v, Const: ir.Dynamic} }

// strided is where the elements of a memref are.
type strided struct {
	base           *ir.Value // what to reinterpret
	offset         number
	sizes, strides []number
}

// expander writes what takes the place of an op before it.
type expander struct{ *memref.Builder }

func typeOf(v *ir.Value) *ir.MemRefType { return v.Type().(*ir.MemRefType) }

// takeApart reads where the elements are from the memref itself, or from its type.
func (e expander) takeApart(v *ir.Value) strided {
	t := typeOf(v)
	strides, offset, _ := memref.StridesOf(t)
	parts := e.ExtractStridedMetadata(v)
	rank := len(t.Shape)
	s := strided{base: parts.Result(0), offset: orKnown(offset, parts.Result(1))}
	for i := range rank {
		s.sizes = append(s.sizes, orKnown(t.Shape[i], parts.Result(2+i)))
		s.strides = append(s.strides, orKnown(strides[i], parts.Result(2+rank+i)))
	}
	return s
}

func orKnown(n int64, v *ir.Value) number {
	if n == ir.Dynamic {
		return value(v)
	}
	return known(n)
}

// dense says where elements are that lie densely from the start of v, which memory was got for.
func (e expander) dense(v *ir.Value, dynamic []*ir.Value) strided {
	t := typeOf(v)
	s := strided{base: v, offset: known(0), sizes: make([]number, len(t.Shape)), strides: make([]number, len(t.Shape))}
	for i, size := range t.Shape {
		s.sizes[i] = known(size)
		if size == ir.Dynamic {
			s.sizes[i], dynamic = value(dynamic[0]), dynamic[1:]
		}
	}
	for i := len(s.strides) - 1; i >= 0; i-- {
		s.strides[i] = e.product(s.sizes[i+1:])
	}
	return s
}

// terms writes an expression of numbers.
type terms struct{ affine.Formula }

func (f *terms) of(n number) *ir.AffineExpr {
	if n.Value == nil {
		return affine.Number(n.Const)
	}
	return f.Of(n.Value)
}

// whole is the like of of for a number of what the view is of. Two of these are two symbols, even
// if they have one value: MLIR learns that too late.
func (f *terms) whole(n number) *ir.AffineExpr {
	if n.Value == nil {
		return affine.Number(n.Const)
	}
	return f.Another(n.Value)
}

func (f *terms) product(factors []number, write func(*terms, number) *ir.AffineExpr) *ir.AffineExpr {
	p := affine.Number(1)
	for _, n := range factors {
		p = ir.AffineBinary(ir.AffineMul, p, write(f, n))
	}
	return p
}

// compute returns the value of an expression.
func (e expander) compute(write func(*terms) *ir.AffineExpr) number {
	var f terms
	if v, n := f.Build(e.Builder.Builder, write(&f)); v == nil {
		return known(n)
	} else {
		return value(v)
	}
}

package expandstridedmetadata

import (
	"github.com/abi-opt/abi-opt/dialect/memref"
	"github.com/abi-opt/abi-opt/ir"
)

// number is a constant or a value.
type number = memref.MixedValue

func known(n int64) number     { return number{Const: n} }
func value(v *ir.Value) number { return number{Value: v, Const: ir.Dynamic} }

// strided is the strided layout of a memref.
type strided struct {
	base           *ir.Value // the memref to reinterpret
	offset         number
	sizes, strides []number
}

// expander builds the replacement of an op before it.
type expander struct{ *memref.Builder }

func typeOf(v *ir.Value) *ir.MemRefType { return v.Type().(*ir.MemRefType) }

// takeApart reads the layout from the memref itself, or from its type.
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

// dense returns the layout of a dense memref v that was just allocated.
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

package layout

import (
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// Extent is the size and alignment of an LLVM type.
type Extent struct{ Size, Align Bytes }

// Padded is the distance of two in an array.
func (e Extent) Padded() Bytes { return (e.Size + e.Align - 1) / e.Align * e.Align }

// ExtentOf measures a type where integers have at most the given alignment.
func ExtentOf(t ir.Type, wide Bytes) Extent {
	switch t := t.(type) {
	case *llvm.StructType:
		return structExtent(t, wide)
	case *llvm.ArrayType:
		e := ExtentOf(t.Elem, wide)
		return Extent{Bytes(t.Len) * e.Padded(), e.Align}
	case *ir.IntegerType:
		size := Bits(t.Width).Ceil()
		return Extent{size, min(powerOfTwoCeil(size), wide)}
	case *ir.FloatType, *ir.VectorType:
		size := powerOfTwoCeil(LLVMBits(t).Ceil())
		return Extent{size, size}
	}
	return Extent{8, 8}
}

func structExtent(t *llvm.StructType, wide Bytes) Extent {
	e := Extent{0, 1}
	for _, f := range t.Fields {
		inner := ExtentOf(f, wide)
		if !t.Packed {
			e.Align = max(e.Align, inner.Align)
			e.Size = Extent{e.Size, inner.Align}.Padded()
		}
		e.Size += inner.Padded()
	}
	e.Size = e.Padded()
	return e
}

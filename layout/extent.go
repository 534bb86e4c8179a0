package layout

import (
	"math/bits"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// Extent is how large an LLVM type is in memory.
type Extent struct {
	Size, Align Bytes // of one; at most HugeSize
	// Sized says that it has a size at all, Scalable that this is to be multiplied by vscale.
	Sized, Scalable bool
}

// HugeSize is the size of all types that are as large or larger.
const HugeSize Bytes = 1 << 60

// Padded is the distance of two in an array.
func (e Extent) Padded() Bytes { return alignTo(e.Size, e.Align) }

// ExtentOf measures a type where integers have at most the given alignment.
func ExtentOf(t ir.Type, wide Bytes) Extent {
	switch t := t.(type) {
	case *llvm.StructType:
		return structExtent(t, wide)
	case *llvm.ArrayType:
		e := ExtentOf(t.Elem, wide)
		over, size := bits.Mul64(t.Len, uint64(e.Padded()))
		if e.Size = Bytes(size); over > 0 || size > uint64(HugeSize) {
			e.Size = HugeSize
		}
		return e
	case *ir.IntegerType:
		size := Bits(t.Width).Ceil()
		return Extent{Size: size, Align: min(powerOfTwoCeil(size), wide), Sized: true}
	case *ir.FloatType:
		size := powerOfTwoCeil(Bits(t.Width).Ceil())
		return Extent{Size: size, Align: size, Sized: true}
	case *ir.VectorType:
		size := HugeSize
		if t.Shape[0] < int64(HugeSize>>24) { // no element has more bits
			size = powerOfTwoCeil(LLVMBits(t).Ceil())
		}
		return Extent{Size: size, Align: size, Sized: true, Scalable: t.Scalable != nil}
	}
	return Extent{Size: 8, Align: 8, Sized: llvm.IsPointer(t) || llvm.IsSized(t)}
}

func structExtent(t *llvm.StructType, wide Bytes) Extent {
	e := Extent{Align: 1, Sized: !t.Opaque}
	for _, f := range t.Fields {
		inner := ExtentOf(f, wide)
		e.Sized, e.Scalable = e.Sized && inner.Sized, e.Scalable || inner.Scalable
		if !t.Packed {
			e.Align = max(e.Align, inner.Align)
			e.Size = alignTo(e.Size, inner.Align)
		}
		e.Size = min(e.Size+inner.Padded(), HugeSize)
	}
	e.Size = e.Padded()
	return e
}

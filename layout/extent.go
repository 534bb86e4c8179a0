package layout

import (
	"math/bits"

	"github.com/abi-opt/abi-opt/internal/datalayout"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/types/llvm"
)

// Extent is the size and alignment of an LLVM type in memory.
type Extent struct {
	Size, Align Bytes // Size is at most HugeSize
	// Sized is false for types without a size. The Size of a Scalable type is in units of vscale.
	Sized, Scalable bool
}

// Place returns the least offset from a given one at which an object of the type can be.
func (e Extent) Place(from Bytes) Bytes { return alignTo(from, e.Align) }

// HugeSize is the size of all types that are as large or larger.
const HugeSize Bytes = 1 << 60

// Padded returns the distance between array elements of the type.
func (e Extent) Padded() Bytes { return alignTo(e.Size, e.Align) }

// ExtentOf measures an LLVM type.
func (m *Model) ExtentOf(t ir.Type) Extent {
	switch t := t.(type) {
	case *llvm.StructType:
		return m.structExtent(t)
	case *llvm.ArrayType:
		e := m.ExtentOf(t.Elem)
		over, size := bits.Mul64(t.Len, uint64(e.Padded()))
		if e.Size = Bytes(size); over > 0 || size > uint64(HugeSize) {
			e.Size = HugeSize
		}
		return e
	case *ir.IntegerType:
		size := Bits(t.Width).Ceil()
		return Extent{Size: size, Align: m.intAlign(Bits(t.Width)), Sized: true}
	case *ir.FloatType:
		size, align := m.floatExtent(t)
		return Extent{Size: size, Align: align, Sized: true}
	case *ir.VectorType:
		size, align := HugeSize, HugeSize
		if t.Shape[0] < int64(HugeSize>>24) { // no element has more bits
			size, align = m.vectorExtent(m.LLVMBits(t))
		}
		return Extent{Size: size, Align: align, Sized: true, Scalable: t.Scalable != nil}
	}
	if p, ok := t.(*llvm.PointerType); ok && p.AddrSpace != 0 {
		return m.pointerExtent(p.AddrSpace)
	}
	return Extent{Size: m.Pointer, Align: m.Pointer, Sized: llvm.IsPointer(t) || llvm.IsSized(t)}
}

// pointerExtent measures pointers into another address space than C's, which only the data layout describes.
func (m *Model) pointerExtent(space uint32) Extent {
	l, err := datalayout.Parse(m.DataLayout)
	if err != nil {
		panic("BUG: the data layout of " + m.Name + ": " + err.Error())
	}
	p := l.Pointer(space)
	return Extent{Size: Bits(p.Size).Ceil(), Align: Bits(p.Align).Ceil(), Sized: true}
}

func (m *Model) structExtent(t *llvm.StructType) Extent {
	e := Extent{Align: 1, Sized: !t.Opaque}
	for _, f := range t.Fields {
		inner := m.ExtentOf(f)
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

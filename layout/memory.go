package layout

import (
	"sort"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/types/llvm"
)

// Memory is an LLVM type with its size and alignment in LLVM's data layout.
type Memory struct {
	Type  ir.Type
	Size  Bytes // the alloc size: the distance between array elements
	Align Bytes // the ABI alignment
	// Elems are the elements of a struct.
	Elems []Elem
	// Elem and Len are the element of an array and its length.
	Elem *Memory
	Len  int64
}

// Elem is an element of an LLVM struct.
type Elem struct {
	Offset Bytes
	*Memory
}

// ElemAt returns the last element of a struct that begins at or before the offset, or nil.
func (m *Memory) ElemAt(offset Bytes) *Elem {
	after := sort.Search(len(m.Elems), func(i int) bool { return m.Elems[i].Offset > offset })
	if after == 0 {
		return nil
	}
	return &m.Elems[after-1]
}

// intAlign returns the ABI alignment of iN: that of the next wider integer that the data layout
// lists.
func (m *Model) intAlign(width Bits) Bytes {
	size := powerOfTwoCeil(width.Ceil())
	if size == 8 {
		return m.WideAlign
	}
	return min(size, m.MaxIntAlign)
}

func (m *Model) intMemorySize(width Bits) Bytes { return alignTo(width.Ceil(), m.intAlign(width)) }

func (m *Model) intMemory(width Bits) *Memory {
	return &Memory{Type: ir.Int(int(width)), Size: m.intMemorySize(width), Align: m.intAlign(width)}
}

// bytesMemory returns n bytes: i8 or [n x i8].
func bytesMemory(n Bytes) *Memory {
	i8 := &Memory{Type: ir.I8, Size: 1, Align: 1}
	if n == 1 {
		return i8
	}
	return arrayMemory(i8, int64(n))
}

func arrayMemory(elem *Memory, n int64) *Memory {
	return &Memory{
		Type: llvm.Array(uint64(n), elem.Type),
		Size: elem.Size * Bytes(n), Align: elem.Align,
		Elem: elem, Len: n,
	}
}

// vectorMemory returns <n x elem>. Its elements are packed without regard to their alignment: <2 x
// x86_fp80> is 20 bytes long, 32 in an array.
func (m *Model) vectorMemory(elem ir.Type, n int64) *Memory {
	size, align := m.vectorExtent(m.LLVMBits(elem) * Bits(n))
	return &Memory{Type: ir.Vector(elem, n), Size: size, Align: align}
}

// vectorExtent returns the size and alignment of a vector of the given width in LLVM.
func (m *Model) vectorExtent(width Bits) (size, align Bytes) {
	size = powerOfTwoCeil(width.Ceil())
	if width == 128 && m.QuadVectorAlign > 0 {
		return size, m.QuadVectorAlign
	}
	return size, size
}

// LLVMBits returns the size in bits of an LLVM type that a classify.Piece can have: an integer,
// float, pointer, vector, array or struct.
func (m *Model) LLVMBits(t ir.Type) Bits {
	switch t := t.(type) {
	case *ir.IntegerType:
		return Bits(t.Width)
	case *ir.FloatType:
		return Bits(t.Width)
	case *ir.VectorType:
		return m.LLVMBits(t.Elem) * Bits(t.Shape[0])
	case *llvm.ArrayType, *llvm.StructType:
		return m.ExtentOf(t).Size.Bits()
	}
	return m.Pointer.Bits()
}

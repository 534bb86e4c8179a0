package llvmir

import (
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// Before LLVM 18 the x86-64 data layout aligned i128 to 8 bytes, C to 16. A
// struct that is smaller by that rule is refused: storage of its
// type would be too small for the bytes that are copied to it.

// extent is the size and alignment of a type; both are in bytes.
type extent struct{ size, align layout.Bytes }

func (e extent) padded() layout.Bytes { return (e.size + e.align - 1) / e.align * e.align }

// movesInt128 reports whether a struct has another size if wide integers are
// aligned to 8 bytes.
func movesInt128(s *llvm.StructType) bool {
	return extentOf(s, 8).size != extentOf(s, 16).size
}

// extentOf measures a type where integers have at most the given alignment.
func extentOf(t ir.Type, wide layout.Bytes) extent {
	switch t := t.(type) {
	case *llvm.StructType:
		return structExtent(t, wide)
	case *llvm.ArrayType:
		e := extentOf(t.Elem, wide)
		return extent{layout.Bytes(t.Len) * e.padded(), e.align}
	case *ir.IntegerType:
		size := layout.Bits(t.Width).Ceil()
		align := layout.Bytes(1)
		for align < size && align < wide {
			align *= 2
		}
		return extent{size, align}
	case *ir.FloatType, *ir.VectorType:
		size := layout.LLVMBits(t).Ceil()
		align := layout.Bytes(1)
		for align < size {
			align *= 2
		}
		return extent{align, align}
	}
	return extent{8, 8}
}

func structExtent(t *llvm.StructType, wide layout.Bytes) extent {
	e := extent{0, 1}
	for _, f := range t.Fields {
		inner := extentOf(f, wide)
		if !t.Packed {
			e.align = max(e.align, inner.align)
			e.size = extent{e.size, inner.align}.padded()
		}
		e.size += inner.padded()
	}
	e.size = e.padded()
	return e
}

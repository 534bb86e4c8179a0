package descriptor

import (
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// The positions of the fields in the descriptor of an unranked memref.
const (
	rank = iota
	memory
)

// PointerBytes is the pointer size for which memory is allocated, and Address the integer of that size: mlir-opt's
// finalize-memref-to-llvm uses them for every data layout. Shorter pointers leave some memory unused.
const PointerBytes = 8

// Address is the integer as wide as a pointer of [PointerBytes].
var Address = ir.Int(8 * PointerBytes)

// Bytes returns the size of the descriptor of a memref type without padding, as memory is allocated for it.
func Bytes(m *ir.MemRefType, index *ir.IntegerType) (size int64) {
	for _, f := range Members(m) {
		if f.IsPointer {
			size += PointerBytes
		} else {
			size += bytes(index) * int64(max(f.Len, 1))
		}
	}
	return size
}

func bytes(t *ir.IntegerType) int64 { return int64(t.Width+7) / 8 }

// Unranked builds an unranked memref of type t from its rank and the address of a descriptor.
func Unranked(b *llvm.Builder, t ir.Type, r, address *ir.Value) *ir.Value {
	return SetMemory(b, SetRank(b, b.Poison(t), r), address)
}

// Rank reads the rank of an unranked memref.
func Rank(b *llvm.Builder, unranked *ir.Value) *ir.Value { return b.ExtractValue(unranked, rank) }

// Memory reads the address of the descriptor of an unranked memref.
func Memory(b *llvm.Builder, unranked *ir.Value) *ir.Value { return b.ExtractValue(unranked, memory) }

// SetRank returns an unranked memref with another rank.
func SetRank(b *llvm.Builder, unranked, v *ir.Value) *ir.Value {
	return b.InsertValue(unranked, v, rank)
}

// SetMemory returns an unranked memref with another descriptor address.
func SetMemory(b *llvm.Builder, unranked, v *ir.Value) *ir.Value {
	return b.InsertValue(unranked, v, memory)
}

// IndexConst builds a constant of type t, the converted index type.
func IndexConst(b *llvm.Builder, t ir.Type, n int64) *ir.Value {
	return b.Const(ir.IntAttr(n, ir.Index), t)
}

// SizeOf computes the byte size of the descriptor of an unranked memref: two pointers of the given
// size, the offset, the sizes and the strides.
func SizeOf(b *llvm.Builder, unranked *ir.Value, pointer int64) *ir.Value {
	index := llvm.At(unranked.Type(), rank).(*ir.IntegerType)
	constant := func(n int64) *ir.Value { return IndexConst(b, index, n) }
	one, two := constant(1), constant(2)
	indexBytes, pointerBytes := constant(bytes(index)), constant(pointer)
	pointers := b.Mul(two, pointerBytes)
	dims := b.Mul(two, Rank(b, unranked))
	return b.Add(pointers, b.Mul(b.Add(dims, one), indexBytes))
}

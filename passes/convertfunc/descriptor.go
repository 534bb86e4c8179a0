package convertfunc

import (
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/dialect/memref"
	"github.com/abi-opt/abi-opt/ir"
)

// The positions of the two pointers and the offset in the descriptor of a
// memref, and of its arrays of sizes and strides.
var (
	allocated = []int64{0}
	aligned   = []int64{1}
	offset    = []int64{2}
)

const (
	sizes   int64 = 3
	strides int64 = 4
)

// fields lists the positions of the numbers in the descriptor of a memref, in
// the order in which they are passed: where it was allocated, where its data
// starts, the offset, all sizes, all strides. An unranked memref is its rank
// and the address of a descriptor.
func fields(t *ir.MemRefType) [][]int64 {
	if t.Unranked {
		return [][]int64{{0}, {1}}
	}
	list := [][]int64{allocated, aligned, offset}
	for _, part := range []int64{sizes, strides} {
		for i := range t.Shape {
			list = append(list, []int64{part, int64(i)})
		}
	}
	return list
}

// fieldTypes returns the types of the fields of a descriptor.
func fieldTypes(t *ir.MemRefType, descriptor ir.Type) []ir.Type {
	var types []ir.Type
	for _, position := range fields(t) {
		types = append(types, llvm.At(descriptor, position...))
	}
	return types
}

// unpack extracts the fields of a descriptor.
func unpack(b *llvm.Builder, t *ir.MemRefType, descriptor *ir.Value) []*ir.Value {
	var values []*ir.Value
	for _, position := range fields(t) {
		values = append(values, b.ExtractValue(descriptor, position...))
	}
	return values
}

// pack makes a descriptor of its fields. MLIR inserts the size and the stride
// of a dimension together.
func pack(b *llvm.Builder, t *ir.MemRefType, descriptor ir.Type, values []*ir.Value) *ir.Value {
	positions := fields(t)
	d := b.Poison(descriptor)
	insert := func(i int) { d = b.InsertValue(d, values[i], positions[i]...) }
	rank := len(t.Shape)
	for i := range len(positions) - 2*rank {
		insert(i)
	}
	for i := range rank {
		insert(3 + i)
		insert(3 + rank + i)
	}
	return d
}

// describe makes the descriptor of a memref of a static type from the address
// of its data.
func describe(b *llvm.Builder, t *ir.MemRefType, descriptor ir.Type, address *ir.Value) *ir.Value {
	stride, start, _ := memref.StridesOf(t)
	index := llvm.At(descriptor, offset...)
	d := b.InsertValue(b.Poison(descriptor), address, allocated...)
	d = b.InsertValue(d, address, aligned...)
	set := func(n int64, position ...int64) {
		d = b.InsertValue(d, b.Const(ir.IntAttr(n, ir.Index), index), position...)
	}
	set(start, offset...)
	for i, size := range t.Shape {
		set(size, sizes, int64(i))
		set(stride[i], strides, int64(i))
	}
	return d
}

// packResults returns what a function returns that has several results.
func packResults(b *llvm.Builder, result ir.Type, values []*ir.Value) *ir.Value {
	s := b.Poison(result)
	for i, v := range values {
		s = b.InsertValue(s, v, int64(i))
	}
	return s
}

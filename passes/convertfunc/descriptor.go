package convertfunc

import (
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/dialect/memref"
	"github.com/abi-opt/abi-opt/internal/descriptor"
	"github.com/abi-opt/abi-opt/ir"
)

// describe builds the descriptor of a memref of static type from the address of its data.
func describe(b *llvm.Builder, t *ir.MemRefType, to ir.Type, address *ir.Value) *ir.Value {
	stride, start, _ := memref.StridesOf(t)
	d := descriptor.New(b, to)
	number := func(n int64) *ir.Value { return descriptor.IndexConst(b, descriptor.Index(to), n) }
	d.SetAllocated(address)
	d.SetAligned(address)
	d.SetOffset(number(start))
	for i, size := range t.Shape {
		d.SetSize(i, number(size))
		d.SetStride(i, number(stride[i]))
	}
	return d.Value
}

// packResults packs several results into a struct.
func packResults(b *llvm.Builder, result ir.Type, values []*ir.Value) *ir.Value {
	s := b.Poison(result)
	for i, v := range values {
		s = b.InsertValue(s, v, int64(i))
	}
	return s
}

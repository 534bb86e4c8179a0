package descriptor

import (
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// The positions of the fields in a descriptor.
const (
	allocated = iota
	aligned
	offset
	sizes
	strides
)

// Ranked is the descriptor of a ranked memref: a value that becomes another one
// with each field that is set. Code goes to the builder.
type Ranked struct {
	Value *ir.Value
	b     *llvm.Builder
}

// Of returns the descriptor that v is.
func Of(b *llvm.Builder, v *ir.Value) *Ranked { return &Ranked{v, b} }

// New returns a descriptor of type t in which nothing is set.
func New(b *llvm.Builder, t ir.Type) *Ranked { return Of(b, b.Poison(t)) }

// Pointer returns the type of the pointers in a descriptor of type t, or nil if
// t is not one.
func Pointer(t ir.Type) *llvm.PointerType {
	p, _ := llvm.At(t, aligned).(*llvm.PointerType)
	return p
}

// Index returns the type of the numbers in a descriptor of type t.
func Index(t ir.Type) ir.Type { return llvm.At(t, offset) }

func (d *Ranked) get(position ...int64) *ir.Value { return d.b.ExtractValue(d.Value, position...) }

func (d *Ranked) set(v *ir.Value, position ...int64) {
	d.Value = d.b.InsertValue(d.Value, v, position...)
}

// Allocated and the others below read a field.
func (d *Ranked) Allocated() *ir.Value     { return d.get(allocated) }
func (d *Ranked) Aligned() *ir.Value       { return d.get(aligned) }
func (d *Ranked) Offset() *ir.Value        { return d.get(offset) }
func (d *Ranked) Size(dim int) *ir.Value   { return d.get(sizes, int64(dim)) }
func (d *Ranked) Stride(dim int) *ir.Value { return d.get(strides, int64(dim)) }

// Sizes reads all sizes, as an array.
func (d *Ranked) Sizes() *ir.Value { return d.get(sizes) }

// SetAllocated and the others below set a field.
func (d *Ranked) SetAllocated(v *ir.Value)       { d.set(v, allocated) }
func (d *Ranked) SetAligned(v *ir.Value)         { d.set(v, aligned) }
func (d *Ranked) SetOffset(v *ir.Value)          { d.set(v, offset) }
func (d *Ranked) SetSize(dim int, v *ir.Value)   { d.set(v, sizes, int64(dim)) }
func (d *Ranked) SetStride(dim int, v *ir.Value) { d.set(v, strides, int64(dim)) }

// fields counts the numbers in the descriptor of a memref.
func fields(t *ir.MemRefType) int {
	if t.Unranked {
		return 2
	}
	return offset + 1 + 2*len(t.Shape)
}

// field returns the position of number i in the descriptor of a memref, in the
// order in which functions pass them: all sizes, then all strides. It is put in
// room, which the caller has on its stack.
func field(t *ir.MemRefType, i int, room *[2]int64) []int64 {
	if t.Unranked || i <= offset {
		room[0] = int64(i)
		return room[:1]
	}
	i -= offset + 1
	if room[0] = sizes; i >= len(t.Shape) {
		room[0] = strides
		i -= len(t.Shape)
	}
	room[1] = int64(i)
	return room[:]
}

// Types returns the types of the fields of the descriptor of a memref.
func Types(t *ir.MemRefType, descriptor ir.Type) []ir.Type {
	types := make([]ir.Type, fields(t))
	for i := range types {
		var room [2]int64
		types[i] = llvm.At(descriptor, field(t, i, &room)...)
	}
	return types
}

// Unpack reads all fields of the descriptor of a memref and appends them to
// values.
func Unpack(b *llvm.Builder, values []*ir.Value, t *ir.MemRefType, descriptor *ir.Value) []*ir.Value {
	for i := range fields(t) {
		var room [2]int64
		values = append(values, b.ExtractValue(descriptor, field(t, i, &room)...))
	}
	return values
}

// Pack makes a descriptor of its fields. MLIR inserts the size and the stride
// of a dimension together.
func Pack(b *llvm.Builder, t *ir.MemRefType, descriptor ir.Type, values []*ir.Value) *ir.Value {
	d := b.Poison(descriptor)
	insert := func(i int) {
		var room [2]int64
		d = b.InsertValue(d, values[i], field(t, i, &room)...)
	}
	rank := len(t.Shape)
	for i := range fields(t) - 2*rank {
		insert(i)
	}
	for i := range rank {
		insert(3 + i)
		insert(3 + rank + i)
	}
	return d
}

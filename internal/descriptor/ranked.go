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

// Ranked is the descriptor of a ranked memref. Setting a field inserts an op and updates Value.
type Ranked struct {
	Value *ir.Value
	b     *llvm.Builder
}

// Of returns v as a descriptor.
func Of(b *llvm.Builder, v *ir.Value) *Ranked { return &Ranked{v, b} }

// New returns an uninitialized descriptor of type t.
func New(b *llvm.Builder, t ir.Type) *Ranked { return Of(b, b.Poison(t)) }

// Pointer returns the type of the pointers in a descriptor of type t, or nil if t is not a
// descriptor.
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

// Allocated and the methods below read a field.
func (d *Ranked) Allocated() *ir.Value     { return d.get(allocated) }
func (d *Ranked) Aligned() *ir.Value       { return d.get(aligned) }
func (d *Ranked) Offset() *ir.Value        { return d.get(offset) }
func (d *Ranked) Size(dim int) *ir.Value   { return d.get(sizes, int64(dim)) }
func (d *Ranked) Stride(dim int) *ir.Value { return d.get(strides, int64(dim)) }

// Sizes reads all sizes, as an array.
func (d *Ranked) Sizes() *ir.Value { return d.get(sizes) }

// SetAllocated and the methods below set a field.
func (d *Ranked) SetAllocated(v *ir.Value)       { d.set(v, allocated) }
func (d *Ranked) SetAligned(v *ir.Value)         { d.set(v, aligned) }
func (d *Ranked) SetOffset(v *ir.Value)          { d.set(v, offset) }
func (d *Ranked) SetSize(dim int, v *ir.Value)   { d.set(v, sizes, int64(dim)) }
func (d *Ranked) SetStride(dim int, v *ir.Value) { d.set(v, strides, int64(dim)) }

package finalizememref

import (
	"math/bits"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/dialect/memref"
	"github.com/abi-opt/abi-opt/internal/descriptor"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/passes/internal/libcall"
)

// extent is a dense shape.
type extent struct {
	sizes, strides []*ir.Value
	count          *ir.Value // number of elements
}

// extent computes the strides and the element count of a shape with the given dynamic sizes.
func (s *site) extent(t *ir.MemRefType, dynamic []*ir.Value) extent {
	e := extent{sizes: make([]*ir.Value, len(t.Shape)), strides: make([]*ir.Value, len(t.Shape))}
	for i, size := range t.Shape {
		if size == ir.Dynamic {
			e.sizes[i], dynamic = dynamic[0], dynamic[1:]
		} else {
			e.sizes[i] = s.number(size)
		}
	}
	stride := int64(1)
	e.count = s.number(1)
	for i := len(t.Shape) - 1; i >= 0; i-- {
		e.strides[i] = e.count
		size, first := t.Shape[i], stride == 1
		if size == ir.Dynamic || stride == ir.Dynamic {
			stride = ir.Dynamic
		} else {
			stride *= size
		}
		switch {
		case first:
			e.count = e.sizes[i]
		case stride == ir.Dynamic:
			e.count = s.Mul(e.count, e.sizes[i])
		default:
			e.count = s.number(stride)
		}
	}
	return e
}

// dense builds the descriptor of dense memory.
func (s *site) dense(t ir.Type, allocated, aligned *ir.Value, e extent) *ir.Value {
	d := descriptor.New(s.Builder, t)
	d.SetAllocated(allocated)
	d.SetAligned(aligned)
	d.SetOffset(s.number(0))
	for i, v := range e.sizes {
		d.SetSize(i, v)
	}
	for i, v := range e.strides {
		d.SetStride(i, v)
	}
	return d.Value
}

// isDense reports whether a memref can be allocated; if not, it reports an error.
func (s *site) isDense(t *ir.MemRefType) bool {
	if memref.IsIdentity(t) {
		return true
	}
	s.rw.Errorf(errLayout, "cannot get memory of type '%s', whose layout is not the identity; 'normalize-memrefs' makes it so", t)
	return false
}

func (s *site) lowerAlloca() bool {
	t, to := s.result()
	if !s.isDense(t) {
		return false
	}
	e := s.extent(t, s.rw.Group("dynamicSizes"))
	state := ir.OpState{
		Def:         llvm.AllocaOp,
		Operands:    []*ir.Value{e.count},
		ResultTypes: []ir.Type{descriptor.Pointer(to)},
	}
	state.AddAttr(llvm.AlignmentAttr, s.op.Attr(llvm.AlignmentAttr))
	state.AddAttr(llvm.ElemTypeAttr, ir.TypeAttr{Type: s.rw.Type(t.Elem)})
	memory := s.Create(state).Result(0)
	return s.done(s.dense(to, memory, memory, e))
}

// pick returns the name of a C function, or of the function of MLIR's runtime that replaces it.
func (o Options) pick(plain, generic string) string {
	if o.Generic {
		return generic
	}
	return plain
}

func (s *site) lowerAlloc() bool {
	t, to := s.result()
	if !s.isDense(t) {
		return false
	}
	allocate := s.allocate
	if s.AlignedAlloc {
		allocate = s.allocateAligned
	}
	name, params := s.pick(libcall.Malloc, libcall.GenericAlloc), []ir.Type{s.index}
	if s.AlignedAlloc {
		name, params = s.pick(libcall.AlignedAlloc, libcall.GenericAlignedAlloc), []ir.Type{s.index, s.index}
	}
	if !s.need(name, llvm.Ptr, params...) {
		return false
	}
	e := s.extent(t, s.rw.Group("dynamicSizes"))
	size := s.sizeOf(s.rw.Type(t.Elem), e.count)
	allocated, aligned := allocate(t, name, size)
	return s.done(s.dense(to, allocated, aligned, e))
}

// inSpace casts a pointer from malloc to the memref's address space.
func (s *site) inSpace(t *ir.MemRefType, p *ir.Value) *ir.Value {
	if to := s.pointer(t); to != llvm.Ptr {
		return s.AddrSpaceCast(to, p)
	}
	return p
}

// allocate calls malloc. If that does not align well enough, it allocates more and aligns the
// address.
func (s *site) allocate(t *ir.MemRefType, name string, size *ir.Value) (allocated, aligned *ir.Value) {
	alignment := s.mallocAlignment(t)
	if alignment == nil {
		p := s.inSpace(t, s.Call(name, llvm.Ptr, size))
		return p, p
	}
	allocated = s.inSpace(t, s.Call(name, llvm.Ptr, s.Add(size, alignment)))
	end := s.roundUp(s.PtrToInt(s.index, allocated), alignment)
	return allocated, s.IntToPtr(allocated.Type(), end)
}

// mallocAlignment returns the requested alignment, or the element size for elements that are not
// numbers; nil if malloc aligns well enough.
func (s *site) mallocAlignment(t *ir.MemRefType) *ir.Value {
	if n, ok := s.alignmentAttr(); ok {
		return s.number(n)
	}
	_, isFloat := t.Elem.(*ir.FloatType)
	if isFloat || t.Elem == ir.Index || ir.Signlesses.Ok(t.Elem) {
		return nil
	}
	return s.sizeOf(s.rw.Type(t.Elem), nil)
}

func (s *site) alignmentAttr() (int64, bool) {
	a, ok := s.op.Attr(llvm.AlignmentAttr).(ir.IntegerAttr)
	n, _ := a.Int64()
	return n, ok
}

// roundUp rounds v up to a multiple.
func (s *site) roundUp(v, multiple *ir.Value) *ir.Value {
	v = s.Add(v, s.Sub(multiple, s.number(1)))
	return s.Sub(v, s.URem(v, multiple))
}

// minAlignment is the least alignment to request from aligned_alloc.
const minAlignment = 16

// allocateAligned calls aligned_alloc, which requires a size that is a multiple of the alignment.
func (s *site) allocateAligned(t *ir.MemRefType, name string, size *ir.Value) (allocated, aligned *ir.Value) {
	elem := s.byteSize(t.Elem)
	alignment, ok := s.alignmentAttr()
	if !ok {
		alignment = max(minAlignment, powerAtLeast(elem))
	}
	by := s.number(alignment)
	if !isMultiple(t.Shape, elem, alignment) {
		size = s.roundUp(size, by)
	}
	p := s.inSpace(t, s.Call(name, llvm.Ptr, by, size))
	return p, p
}

// isMultiple reports whether the byte size of a shape is known to be a multiple of n, a power of
// two.
func isMultiple(shape []int64, elem, n int64) bool {
	product := elem
	for _, d := range shape {
		if d != ir.Dynamic {
			product *= d
		}
	}
	return product%n == 0
}

// powerAtLeast returns the least power of two that is not below n.
func powerAtLeast(n int64) int64 {
	if n <= 1 {
		return 1
	}
	return 1 << bits.Len64(uint64(n-1))
}

// byteSize returns the size of an element by MLIR's rules without a data layout.
func (s *site) byteSize(t ir.Type) int64 {
	if m, ok := t.(*ir.MemRefType); ok {
		return descriptor.Bytes(m, s.index)
	}
	return (s.bitSize(t) + 7) / 8
}

func (s *site) bitSize(t ir.Type) int64 {
	switch t := t.(type) {
	case *ir.IntegerType:
		return int64(t.Width)
	case *ir.FloatType:
		return int64(t.Width)
	case *ir.ComplexType:
		part := s.byteSize(t.Elem)
		align := powerAtLeast(part)
		return 8 * ((part+align-1)/align*align + part)
	case *ir.VectorType:
		size := s.bitSize(t.Elem)
		for i, d := range t.Shape {
			if i == len(t.Shape)-1 {
				d = powerAtLeast(d)
			}
			size *= d
		}
		return size
	}
	return 8 * descriptor.PointerBytes
}

func (s *site) lowerDealloc() bool {
	name := s.pick(libcall.Free, libcall.GenericFree)
	if !s.need(name, llvm.Void, llvm.Ptr) {
		return false
	}
	t, v := s.memref(0), s.rw.Operand(0)
	var p *ir.Value
	if t.Unranked {
		p = s.load(s.pointer(t), descriptor.Memory(s.Builder, v))
	} else {
		p = descriptor.Of(s.Builder, v).Allocated()
	}
	if p.Type() != llvm.Ptr { // undo inSpace
		p = s.AddrSpaceCast(llvm.Ptr, p)
	}
	s.Call(name, llvm.Void, p)
	return s.done()
}

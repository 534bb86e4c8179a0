package finalizememref

import (
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/dialect/memref"
	"github.com/abi-opt/abi-opt/internal/descriptor"
	"github.com/abi-opt/abi-opt/ir"
)

func (s *site) lowerReshape() bool {
	t, result := s.result()
	if t.Unranked {
		return s.reshapeUnranked(t, result)
	}
	to := descriptor.New(s.Builder, result)
	allocated, aligned := s.pointers(s.memref(0), s.rw.Operand(0))
	to.SetAllocated(allocated)
	to.SetAligned(aligned)
	to.SetOffset(s.number(0))
	strides, _, _ := memref.StridesOf(t)
	var product *ir.Value
	for i := len(t.Shape) - 1; i >= 0; i-- {
		stride := product
		if strides[i] != ir.Dynamic {
			stride = s.number(strides[i])
		}
		size := s.newSize(t, i)
		to.SetSize(i, size)
		to.SetStride(i, stride)
		product = s.Mul(stride, size)
	}
	return s.done(to.Value)
}

// newSize returns the new size of a dimension.
func (s *site) newSize(t *ir.MemRefType, dim int) *ir.Value {
	if t.Shape[dim] != ir.Dynamic {
		return s.number(t.Shape[dim])
	}
	i := s.number(int64(dim))
	shape := s.memref(1)
	address := s.address(shape, s.ranked(1), []*ir.Value{i}, inside)
	return s.asIndex(s.load(s.rw.Type(shape.Elem), address))
}

// asIndex converts an integer of any width to index.
func (s *site) asIndex(v *ir.Value) *ir.Value {
	switch width := v.Type().(*ir.IntegerType).Width; {
	case width < s.index.Width:
		return s.ZExt(s.index, v)
	case width > s.index.Width:
		return s.Trunc(s.index, v)
	}
	return v
}

// reshapeUnranked fills a new descriptor in memory: a loop, from the innermost dimension to the
// outermost, reads the sizes and computes the strides.
func (s *site) reshapeUnranked(t *ir.MemRefType, result ir.Type) bool {
	if !s.canSplit() {
		return false
	}
	from, v := s.memref(0), s.rw.Operand(0)
	shapeType, shape := s.memref(1), s.ranked(1)
	var rank *ir.Value
	if n := shapeType.Shape[0]; n == ir.Dynamic {
		rank = shape.Size(0)
	} else {
		rank = s.number(n)
	}
	unranked, memory, _ := s.newUnranked(result, rank)

	pointer := s.pointer(t)
	allocated, aligned, offset := s.start(from, v)
	s.store(allocated, memory)
	s.store(aligned, s.nth(pointer, memory, 1))
	s.store(offset, s.nth(pointer, memory, 2))
	start := llvm.Struct(pointer, pointer, s.index, s.index)
	sizes := s.GEPWith(0, start, memory, llvm.GEPIndex{}, llvm.GEPIndex{Const: 3})
	strides := s.GEP(s.index, sizes, rank)
	s.fillDims(shapeType, shape.Aligned(), sizes, strides, rank)
	return s.done(unranked)
}

// start reads the pointers and the offset of a memref.
func (s *site) start(t *ir.MemRefType, v *ir.Value) (allocated, aligned, offset *ir.Value) {
	if !t.Unranked {
		d := descriptor.Of(s.Builder, v)
		return d.Allocated(), d.Aligned(), d.Offset()
	}
	pointer, memory := s.pointer(t), descriptor.Memory(s.Builder, v)
	allocated = s.load(pointer, memory)
	aligned = s.load(pointer, s.nth(pointer, memory, 1))
	return allocated, aligned, s.load(s.index, s.nth(pointer, memory, 2))
}

// fillDims writes the sizes and strides of a dense shape. As in MLIR, the loop and the rest of the
// block go to the end of the region.
func (s *site) fillDims(shapeType *ir.MemRefType, shape, sizes, strides, rank *ir.Value) {
	one := s.number(1)
	last := s.Sub(rank, one)
	rest := s.split()
	region := rest.Region()
	region.Remove(rest)
	region.Append(rest)
	head := s.newBlock(rest, s.index, s.index)
	body := s.newBlock(rest)
	s.Br(head, last, one)

	s.SetAtEnd(head)
	dim, stride := head.Arg(0), head.Arg(1)
	more := s.ICmp(llvm.ICmpSge, dim, s.number(0))
	s.CondBr(more, llvm.Edge{Dest: body}, llvm.Edge{Dest: rest})

	s.SetAtEnd(body)
	elem := s.rw.Type(shapeType.Elem)
	size := s.asIndex(s.load(elem, s.GEP(elem, shape, dim)))
	s.store(size, s.GEP(s.index, sizes, dim))
	s.store(stride, s.GEP(s.index, strides, dim))
	next := s.Mul(stride, size)
	s.Br(head, s.Sub(dim, one), next)
	s.SetBefore(s.op)
}

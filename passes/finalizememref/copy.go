package finalizememref

import (
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/dialect/memref"
	"github.com/abi-opt/abi-opt/internal/descriptor"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/passes/internal/libcall"
)

func (s *site) lowerCopy() bool {
	from, to := s.memref(0), s.memref(1)
	if isContiguous(from) && isContiguous(to) {
		s.copyAll(from, to)
		return s.done()
	}
	return s.copyStrided(from, to)
}

// isContiguous reports whether the elements are contiguous in memory, at any offset.
func isContiguous(t *ir.MemRefType) bool {
	if t.Unranked {
		return false
	}
	if memref.HasIdentityMap(t) {
		return true
	}
	strides, _, _ := memref.StridesOf(t)
	dim, step := len(strides)-1, int64(1)
	for dim >= 0 && strides[dim] == step && t.Shape[dim] != ir.Dynamic {
		step *= t.Shape[dim]
		dim--
	}
	for dim >= 0 && t.Shape[dim] == 1 {
		dim--
	}
	return dim < 0 && step > 0
}

// copyAll copies contiguous elements by one memcpy.
func (s *site) copyAll(from, to *ir.MemRefType) {
	source, target := s.ranked(0), s.ranked(1)
	count := s.number(1)
	for i := range from.Shape {
		count = s.Mul(count, source.Size(i))
	}
	elem := s.rw.Type(from.Elem)
	size := s.Mul(count, s.sizeOf(elem, nil))
	src := s.first(elem, source)
	dst := s.first(elem, target)
	s.MemcpyN(dst, src, size)
}

// first computes the address of the first element from the offset in the descriptor.
func (s *site) first(elem ir.Type, d *descriptor.Ranked) *ir.Value {
	return s.GEP(elem, d.Aligned(), d.Offset())
}

// copyStrided calls memrefCopy, which copies between any two layouts.
func (s *site) copyStrided(from, to *ir.MemRefType) bool {
	if !s.need(libcall.MemrefCopy, llvm.Void, s.index, llvm.Ptr, llvm.Ptr) {
		return false
	}
	stack := s.Value(llvm.StackSaveOp, llvm.Ptr)
	source, target := s.unranked(0), s.unranked(1)
	one := s.number(1)
	src := s.inFrame(source, one)
	dst := s.inFrame(target, one)
	size := s.sizeOf(s.rw.Type(from.Elem), nil)
	s.Call(libcall.MemrefCopy, llvm.Void, size, src, dst)
	s.Op(llvm.StackRestoreOp, nil, stack)
	return s.done()
}

// unranked returns an operand as an unranked memref.
func (s *site) unranked(i int) *ir.Value {
	t, v := s.memref(i), s.rw.Operand(i)
	if t.Unranked {
		return v
	}
	rank := s.Const(ir.IntAttr(int64(len(t.Shape)), s.index), s.index)
	memory := s.describe(v)
	return descriptor.Unranked(s.Builder, s.rw.Type(ir.UnrankedMemRef(t.Elem, t.Space)), rank, memory)
}

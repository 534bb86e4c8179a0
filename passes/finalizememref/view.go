package finalizememref

import (
	"slices"

	"github.com/abi-opt/abi-opt/dialect/memref"
	"github.com/abi-opt/abi-opt/internal/descriptor"
	"github.com/abi-opt/abi-opt/ir"
)

func (s *site) lowerTranspose() bool {
	_, result := s.result()
	if slices.IsSorted(memref.Permutation(s.op)) {
		return s.done(s.rw.Operand(0))
	}
	from, to := s.ranked(0), descriptor.New(s.Builder, result)
	to.SetAllocated(from.Allocated())
	to.SetAligned(from.Aligned())
	to.SetOffset(from.Offset())
	for i, dim := range memref.Permutation(s.op) {
		to.SetSize(i, from.Size(dim))
		to.SetStride(i, from.Stride(dim))
	}
	return s.done(to.Value)
}

// lowerView reinterprets a buffer of bytes, starting at a byte shift.
func (s *site) lowerView() bool {
	t, result := s.result()
	from, to := s.ranked(0), descriptor.New(s.Builder, result)
	to.SetAllocated(from.Allocated())
	to.SetAligned(s.GEP(s.rw.Type(s.memref(0).Elem), from.Aligned(), s.rw.Operand(1)))
	to.SetOffset(s.number(0))
	strides, _, _ := memref.StridesOf(t)
	dynamic := s.rw.Group("sizes")
	var size, stride *ir.Value // of the next inner dimension
	for i := len(t.Shape) - 1; i >= 0; i-- {
		previous := size
		if t.Shape[i] == ir.Dynamic {
			size, dynamic = dynamic[len(dynamic)-1], dynamic[:len(dynamic)-1]
		} else {
			size = s.number(t.Shape[i])
		}
		to.SetSize(i, size)
		if strides[i] == ir.Dynamic {
			stride = s.Mul(stride, previous)
		} else {
			stride = s.number(strides[i])
		}
		to.SetStride(i, stride)
	}
	return s.done(to.Value)
}

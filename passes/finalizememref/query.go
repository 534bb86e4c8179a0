package finalizememref

import (
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/descriptor"
	"github.com/abi-opt/abi-opt/ir"
)

func (s *site) lowerRank() bool {
	if t := s.memref(0); !t.Unranked {
		return s.done(s.number(int64(len(t.Shape))))
	}
	return s.done(descriptor.Rank(s.Builder, s.rw.Operand(0)))
}

func (s *site) lowerDim() bool {
	t := s.memref(0)
	if t.Unranked {
		return s.done(s.dimInMemory(t))
	}
	i, known := s.constant(s.op.Operand(1))
	switch {
	case !known || i < 0 || i >= int64(len(t.Shape)):
		return s.done(s.dimByIndex(t))
	case t.Shape[i] == ir.Dynamic:
		return s.done(s.ranked(0).Size(int(i)))
	}
	return s.done(s.number(t.Shape[i]))
}

// constant returns the value of a constant index. Like MLIR, it does not look through the
// conversions of other ops.
func (s *site) constant(v *ir.Value) (int64, bool) {
	n, ok := s.rw.Constant(v).(ir.IntegerAttr)
	i, fits := n.Int64()
	return i, ok && fits
}

// dimByIndex reads a size at a dynamic index, from a copy of the sizes on the stack.
func (s *site) dimByIndex(t *ir.MemRefType) *ir.Value {
	d, index := s.ranked(0), s.rw.Operand(1)
	one := s.number(1)
	sizes := d.Sizes()
	array := s.AllocaN(sizes.Type(), one, 0)
	s.store(sizes, array)
	size := s.GEPWith(0, sizes.Type(), array, llvm.GEPIndex{}, llvm.GEPIndex{Value: index})
	return s.load(s.index, size)
}

// dimInMemory reads a size of an unranked memref. The sizes follow the offset in its descriptor.
func (s *site) dimInMemory(t *ir.MemRefType) *ir.Value {
	start := s.rw.Type(ir.MemRef(t.Elem, nil, nil, t.Space))
	memory := descriptor.Memory(s.Builder, s.rw.Operand(0))
	offset := s.GEPWith(0, start, memory, llvm.GEPIndex{}, llvm.GEPIndex{Const: 2})
	behind := s.Add(s.number(1), s.rw.Operand(1))
	return s.load(s.index, s.GEP(s.index, offset, behind))
}

// lowerMetadata unpacks a memref. [Fold] has replaced the results that are static.
func (s *site) lowerMetadata() bool {
	t, d := s.memref(0), s.ranked(0)
	allocated, aligned := d.Allocated(), d.Aligned()
	base := descriptor.New(s.Builder, s.rw.Type(s.op.Result(0).Type()))
	base.SetAllocated(allocated)
	base.SetAligned(aligned)
	base.SetOffset(s.number(0))
	results := []*ir.Value{base.Value, d.Offset()}
	for i := range t.Shape {
		results = append(results, d.Size(i))
	}
	for i := range t.Shape {
		results = append(results, d.Stride(i))
	}
	return s.done(results...)
}

func (s *site) lowerAlignedPointer() bool {
	t, v := s.memref(0), s.rw.Operand(0)
	if !t.Unranked {
		return s.done(s.PtrToInt(s.index, descriptor.Of(s.Builder, v).Aligned()))
	}
	pointer := s.pointer(t)
	aligned := s.nth(pointer, descriptor.Memory(s.Builder, v), 1)
	return s.done(s.PtrToInt(s.index, s.load(pointer, aligned)))
}

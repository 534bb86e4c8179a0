package finalizememref

import (
	"github.com/abi-opt/abi-opt/dialect/memref"
	"github.com/abi-opt/abi-opt/internal/descriptor"
	"github.com/abi-opt/abi-opt/ir"
)

func (s *site) lowerCast() bool {
	from := s.memref(0)
	to, result := s.result()
	v := s.rw.Operand(0)
	switch {
	case from.Unranked:
		return s.done(s.load(result, descriptor.Memory(s.Builder, v)))
	case to.Unranked:
		memory := s.describe(v)
		return s.done(descriptor.Unranked(s.Builder, result, s.number(int64(len(from.Shape))), memory))
	}
	return s.done(v)
}

// describe stores a descriptor on the stack. As in MLIR, the count has 64 bits whatever index is.
func (s *site) describe(v *ir.Value) *ir.Value {
	return s.inFrame(v, descriptor.IndexConst(s.Builder, ir.I64, 1))
}

// inFrame stores a value on the stack.
func (s *site) inFrame(v, one *ir.Value) *ir.Value {
	memory := s.AllocaN(v.Type(), one, 0)
	s.store(v, memory)
	return memory
}

// pointers reads the allocated and the aligned pointer of a memref.
func (s *site) pointers(t *ir.MemRefType, v *ir.Value) (allocated, aligned *ir.Value) {
	if !t.Unranked {
		d := descriptor.Of(s.Builder, v)
		return d.Allocated(), d.Aligned()
	}
	pointer, memory := s.pointer(t), descriptor.Memory(s.Builder, v)
	allocated = s.load(pointer, memory)
	return allocated, s.load(pointer, s.nth(pointer, memory, 1))
}

func (s *site) lowerReinterpret() bool {
	_, result := s.result()
	d := descriptor.New(s.Builder, result)
	allocated, aligned := s.pointers(s.memref(0), s.rw.Operand(0))
	d.SetAllocated(allocated)
	d.SetAligned(aligned)
	d.SetOffset(s.mixed(memref.Mixed(s.op, "offsets")[0]))
	sizes, strides := memref.Mixed(s.op, "sizes"), memref.Mixed(s.op, "strides")
	for i := range sizes {
		d.SetSize(i, s.mixed(sizes[i]))
		d.SetStride(i, s.mixed(strides[i]))
	}
	return s.done(d.Value)
}

// mixed returns the value of an operand or constant.
func (s *site) mixed(m memref.MixedValue) *ir.Value {
	if m.Value == nil {
		return s.number(m.Const)
	}
	return s.rw.Convert(m.Value)[0]
}

func (s *site) lowerSpaceCast() bool {
	from := s.memref(0)
	to, result := s.result()
	if from.Unranked {
		return s.done(s.unrankedSpaceCast(from, to, result))
	}
	fields := descriptor.FieldsOf(from, s.rw.Operand(0).Type()).Unpack(s.Builder, nil, s.rw.Operand(0))
	for i := range 2 {
		fields[i] = s.AddrSpaceCast(descriptor.Pointer(result), fields[i])
	}
	return s.done(descriptor.FieldsOf(to, result).Pack(s.Builder, fields))
}

// unrankedSpaceCast copies the descriptor of an unranked memref and casts its pointers.
func (s *site) unrankedSpaceCast(from, to *ir.MemRefType, result ir.Type) *ir.Value {
	v := s.rw.Operand(0)
	rank, old := descriptor.Rank(s.Builder, v), descriptor.Memory(s.Builder, v)
	unranked, fresh, size := s.newUnranked(result, rank)
	fp, tp := s.pointer(from), s.pointer(to)
	allocated := s.load(fp, old)
	aligned := s.load(fp, s.nth(fp, old, 1))
	allocated = s.AddrSpaceCast(tp, allocated)
	aligned = s.AddrSpaceCast(tp, aligned)
	s.store(allocated, fresh)
	s.store(aligned, s.nth(tp, fresh, 1))
	source, dest := s.nth(fp, old, 2), s.nth(tp, fresh, 2)
	rest := s.Sub(size, s.number(2*descriptor.PointerBytes))
	s.MemcpyN(dest, source, rest)
	return unranked
}

// newUnranked makes an unranked memref with an uninitialized descriptor on the stack.
func (s *site) newUnranked(t ir.Type, rank *ir.Value) (unranked, memory, size *ir.Value) {
	unranked = descriptor.SetRank(s.Builder, s.Poison(t), rank)
	size = descriptor.SizeOf(s.Builder, unranked, descriptor.PointerBytes)
	memory = s.AllocaN(ir.I8, size, 0)
	return descriptor.SetMemory(s.Builder, unranked, memory), memory, size
}

package x86_64

import (
	"slices"

	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/c"
	"github.com/abi-opt/abi-opt/types/llvm"
)

// These functions choose the LLVM type of a piece. Any type of the right register class and size
// would do; the choices are clang's.

// integerType returns the type of an INTEGER eightbyte at offset 0 or 8 of a value. This is the
// pointer or integer at the offset, if it fills the eightbyte or has it to itself. Otherwise it is
// an integer of all the bytes.
func (r *rules) integerType(l *layout.Layout, at layout.Bytes) ir.Type {
	m := leafAt(ctype.ValueMemory(l), at, func(m *layout.Memory) bool { return fillsEightbyte(m, l, at) })
	if m.found || isInt128(m.Type) && !r.compat.Int128Pair {
		return m.Type
	}
	return ir.Int(int(min(l.Size-at, 8).Bits()))
}

// leaf is the end of a search in an LLVM type.
type leaf struct {
	*layout.Memory
	found bool
}

// leafAt descends an LLVM type to the element at an offset: to one that starts there and is
// accepted, or to a scalar.
func leafAt(m *layout.Memory, at layout.Bytes, accept func(*layout.Memory) bool) leaf {
	for {
		switch {
		case at == 0 && accept(m):
			return leaf{m, true}
		case m.Elems != nil && at < m.Size:
			e := m.ElemAt(at)
			m, at = e.Memory, at-e.Offset
		case m.Elem != nil && m.Elem.Size > 0:
			m, at = m.Elem, at%m.Elem.Size
		default:
			return leaf{m, false}
		}
	}
}

// fillsEightbyte reports whether the type of an element at the start of an eightbyte can be that of
// the eightbyte.
func fillsEightbyte(m *layout.Memory, l *layout.Layout, at layout.Bytes) bool {
	switch ty := m.Type.(type) {
	case *llvm.PointerType:
		return true
	case *ir.IntegerType:
		switch ty.Width {
		case 64:
			return true
		case 8, 16, 32:
			return noData(l, at.Bits()+layout.Bits(ty.Width), at.Bits()+64)
		}
	}
	return false
}

// noData reports whether no member of a value is in the bits from start to end. A bit-field counts
// with all bits of its declared type.
func noData(l *layout.Layout, start, end layout.Bits) bool {
	if l.Size.Bits() <= max(start, 0) || end <= 0 {
		return true
	}
	switch l.Type.(type) {
	case *c.ArrayType:
		for i := range layout.Bits(l.Len) {
			at := i * l.Elem.Size.Bits()
			if !noData(l.Elem, start-at, end-at) {
				return false
			}
		}
		return true
	case *c.RecordType:
		for i := range l.Fields {
			f := &l.Fields[i]
			if !noData(f.Layout, start-f.Offset, end-f.Offset) {
				return false
			}
		}
		return true
	}
	return false
}

// sseType returns the type of an SSE eightbyte at offset 0 or 8 of a value.
func (r *rules) sseType(l *layout.Layout, at layout.Bytes) ir.Type {
	m, left := ctype.ValueMemory(l), l.Size-at
	first := floatAt(m, at)
	if first == nil || first == ir.F64 {
		return ir.F64
	}
	var second ir.Type
	if size := layout.X86_64.LLVMBits(first).Ceil(); left > size {
		second = floatAt(m, at+size)
	}
	if second == nil && is16Bit(first) && left > 4 {
		second = floatAt(m, at+4)
	}
	if second == nil {
		return r.loneFloat(l, at, first)
	}
	return r.floatPair(l, at, first, second, floatAt(m, at+4))
}

// loneFloat returns the type of an eightbyte with one float.
func (r *rules) loneFloat(l *layout.Layout, at layout.Bytes, f ir.Type) ir.Type {
	if !r.compat.ClangFaults && hasDataPast(l, at, layout.X86_64.LLVMBits(f).Ceil()) {
		return ir.F64
	}
	return f
}

// floatPair returns the type of an eightbyte that starts with two floats; third is the one in its
// middle.
func (r *rules) floatPair(l *layout.Layout, at layout.Bytes, first, second, third ir.Type) ir.Type {
	switch {
	case first == ir.F32 && second == ir.F32:
		return ir.Vector(first, 2)
	case is16Bit(first) && is16Bit(second):
		if l.Size-at > 4 && third != nil {
			return ir.Vector(first, 4)
		}
		return r.loneFloat(l, at, ir.Vector(first, 2))
	}
	return ir.Vector(ir.F16, 4) // a float and a half
}

// hasDataPast reports whether an eightbyte holds user data after its first n bytes.
func hasDataPast(l *layout.Layout, at, n layout.Bytes) bool {
	return l.Size > at+n && slices.ContainsFunc(l.Data(), func(r layout.Range) bool {
		return r.End > (at+n).Bits() && r.Start < (at+8).Bits()
	})
}

// floatAt returns the floating-point type at an offset of an LLVM type, or nil. It does not look
// into vectors.
func floatAt(m *layout.Memory, at layout.Bytes) ir.Type {
	for {
		switch {
		case at == 0 && ir.IsFloat(m.Type):
			return m.Type
		case len(m.Elems) > 0:
			e := m.ElemAt(at)
			m, at = e.Memory, at-e.Offset
		case m.Elem != nil && m.Elem.Size > 0:
			m, at = m.Elem, at%m.Elem.Size
		default:
			return nil
		}
	}
}

func is16Bit(t ir.Type) bool { return t == ir.F16 || t == ir.BF16 }

// vectorType returns the type of a value of classes SSE, SSEUP: the vector or __float128 that fills
// it, or else a vector of double.
func (r *rules) vectorType(l *layout.Layout) ir.Type {
	if only := onlyElement(l); only != nil {
		l = only
	}
	switch ty := l.Memory.Type.(type) {
	case *ir.VectorType:
		if isInt128(ty.Elem) && r.system.Int128Vectors {
			return ir.Vector(ir.I64, int64(l.Size/8))
		}
		return ty
	case *ir.FloatType:
		if ty == ir.F128 {
			return ty
		}
	}
	if v, ok := l.Type.(*ir.VectorType); ok { // of _Bool, an integer in memory
		return ir.Vector(ir.I1, v.Shape[0])
	}
	return ir.Vector(ir.F64, int64(l.Size/8))
}

// onlyElement returns the scalar or vector that fills a record, possibly inside records and arrays
// of one element, or nil.
func onlyElement(l *layout.Layout) *layout.Layout {
	if _, ok := l.Type.(*c.RecordType); !ok || l.Flexible {
		return nil
	}
	var found *layout.Layout
	for i := range l.Fields {
		if l.Fields[i].IsEmpty() {
			continue
		}
		if found != nil {
			return nil
		}
		if found = elementOf(l.Fields[i].Layout); found == nil {
			return nil
		}
	}
	if found != nil && found.Size != l.Size {
		return nil
	}
	return found
}

// elementOf returns the only element of a field.
func elementOf(l *layout.Layout) *layout.Layout {
	for ctype.IsArray(l) && l.Len == 1 {
		l = l.Elem
	}
	switch l.Type.(type) {
	case *c.RecordType:
		return onlyElement(l)
	case *c.ArrayType, *ir.ComplexType:
		return nil
	}
	return l
}

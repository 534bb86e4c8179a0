package layout

import (
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/types/c"
	"github.com/abi-opt/abi-opt/types/llvm"
)

// Check returns an error for a scalar type that is not one of C on the platform, such as __int128 where pointers have 32
// bits. It is nil for other types. c.CheckType has accepted the type.
func (m *Model) Check(ty ir.Type) *Error {
	if ty == ir.Type(c.MFP8) && !m.MFP8 {
		return errorf(c.ErrNotC, "__mfp8 is not a C type on %s", m.Name)
	}
	if of := c.Opaque(ty); of != nil {
		return m.Check(of)
	}
	switch ty := ty.(type) {
	case *ir.IntegerType:
		if ty.Width == 128 && m.NoInt128 {
			return errorf(c.ErrNotC, "%v is not a C type on %s", ty, m.Name)
		}
	case *ir.FloatType:
		if !m.Has(ty) {
			return errorf(c.ErrNotC, "%v is not a C type on %s", ty, m.Name)
		}
	case *c.BitIntType:
		if ty.Int.Width > m.MaxBitInt {
			return errorf(c.ErrBitInt, "_BitInt has at most %d bits on %s", m.MaxBitInt, m.Name)
		}
	}
	return nil
}

// Lacks reports whether a scalar type is not one of C on the platform, such as __int128 where pointers have 32 bits.
func (m *Model) Lacks(t ir.Type) bool {
	err := m.Check(t)
	return err != nil && err.ID == c.ErrNotC
}

// compute lays out a valid type.
func (t *Table) compute(ty ir.Type) (*Layout, *Error) {
	if of := c.Opaque(ty); of != nil {
		return t.opaqueLayout(ty, of)
	}
	switch ty := ty.(type) {
	case *ir.IntegerType:
		size := Bits(ty.Width).Ceil()
		return scalarLayout(ty, size, t.model.intAlign(Bits(ty.Width)), ir.Int(int(size.Bits()))), nil // _Bool is i8
	case *ir.FloatType:
		size, align := t.model.floatExtent(ty)
		return scalarLayout(ty, size, align, ty), nil
	case *llvm.PointerType:
		return scalarLayout(ty, t.model.Pointer, t.model.Pointer, ty), nil
	case *c.BitIntType:
		return t.model.bitIntLayout(ty), nil
	case *ir.ComplexType:
		return t.complexLayout(ty)
	case *ir.VectorType:
		return t.vectorLayout(ty)
	case *c.ArrayType:
		return t.arrayLayout(ty)
	case *c.RecordType:
		return t.recordLayout(ty)
	case *c.AtomicType:
		return t.atomicLayout(ty)
	}
	panic("BUG: '" + ty.String() + "' was found to be a C type")
}

// scalarLayout is the layout of a number or pointer.
func scalarLayout(ty ir.Type, size, align Bytes, memory ir.Type) *Layout {
	return &Layout{Type: ty, Size: size, Align: align, Memory: &Memory{Type: memory, Size: size, Align: align}}
}

// floatExtent returns the size and alignment of a floating-point number, in C and in LLVM, which aligns all numbers of a width alike.
func (m *Model) floatExtent(t *ir.FloatType) (size, align Bytes) {
	size = powerOfTwoCeil(Bits(t.Width).Ceil())
	switch {
	case size > 8 && t.Width == m.LongDouble.Width:
		return alignTo(Bits(t.Width).Ceil(), m.LongDoubleAlign), m.LongDoubleAlign
	case size == 8:
		return size, m.WideAlign
	}
	return size, size
}

// opaqueLayout returns the layout of an opaque type: that of the scalar it holds, which _Atomic may
// align to more.
func (t *Table) opaqueLayout(ty, of ir.Type) (*Layout, *Error) {
	scalar, err := t.of(of)
	if err != nil {
		return nil, err
	}
	l := *scalar
	l.Type = ty
	if _, isAtomic := ty.(*c.AtomicType); isAtomic && l.Size <= t.model.MaxAtomic {
		l.Align = l.Size // a power of two
	}
	return &l, nil
}

// atomicLayout lays out an _Atomic record or complex number.
func (t *Table) atomicLayout(ty *c.AtomicType) (*Layout, *Error) {
	elem, err := t.of(c.Underlying(ty.Elem))
	if err != nil {
		return nil, err
	}
	l := &Layout{Type: ty, Size: elem.Size, Align: elem.Align, Elem: elem, Len: 1, Memory: elem.Memory}
	switch {
	case l.Size > t.model.MaxAtomic:
		return l, nil
	case l.Size == 0:
		l.Size = 1
	default:
		l.Size = powerOfTwoCeil(elem.Size)
		l.Align = l.Size
	}
	if padding := l.Size - elem.Size; padding > 0 {
		bytes := arrayMemory(bytesMemory(1), int64(padding))
		l.Memory = &Memory{
			Type:  llvm.Struct(elem.Memory.Type, bytes.Type),
			Size:  alignTo(l.Size, elem.Memory.Align),
			Align: elem.Memory.Align,
			Elems: []Elem{{0, elem.Memory}, {elem.Memory.Size, bytes}},
		}
	}
	return l, nil
}

// bitIntLayout follows the psABIs' sections on _BitInt: it has the layout of the smallest integer
// that holds it, or of an array of the largest integer.
func (m *Model) bitIntLayout(ty *c.BitIntType) *Layout {
	l := &Layout{Type: ty}
	bytes := Bits(ty.Int.Width).Ceil()
	l.Align = min(powerOfTwoCeil(bytes), m.BitIntAlign)
	l.Size = alignTo(bytes, l.Align)
	if m.BigEndian() {
		l.lead = l.Size.Bits() - Bits(ty.Int.Width)
	}
	l.Memory = bytesMemory(l.Size)
	if whole := l.Size.Bits(); m.intMemorySize(whole) == l.Size {
		l.Memory = m.intMemory(whole)
	}
	return l
}

func (t *Table) complexLayout(ty *ir.ComplexType) (*Layout, *Error) {
	part, err := t.of(ty.Elem)
	if err != nil {
		return nil, err
	}
	m := &Memory{
		Type:  llvm.Struct(part.Memory.Type, part.Memory.Type),
		Size:  2 * part.Size,
		Align: part.Align,
		Elems: []Elem{{0, part.Memory}, {part.Size, part.Memory}},
	}
	return &Layout{Type: ty, Size: m.Size, Align: m.Align, Memory: m, Elem: part, Len: 2}, nil
}

// vectorLayout rounds the size up to a power of two, which is also the alignment up to the model's
// limit. A vector of _Bool has one bit per element.
func (t *Table) vectorLayout(ty *ir.VectorType) (*Layout, *Error) {
	elem, err := t.of(ty.Elem)
	if err != nil {
		return nil, err
	}
	l := &Layout{Type: ty, Elem: elem, Len: ty.Shape[0]}
	if ty.Elem == ir.I1 {
		bits := max(Bits(l.Len), 8)
		l.Size = powerOfTwoCeil(bits.Ceil())
		if t.model.BigEndian() {
			if l.Len < 8 {
				return nil, errorf(c.ErrNotC, "clang has no vectors of less than 8 bools on %s: its initial values and its code have them in other bits", t.model.Name)
			}
			if l.Size < 2*wide && t.model.WholeBools && Bits(l.Len) != l.Size.Bits() {
				return nil, errorf(c.ErrNotC, "clang has no vectors of bools that do not fill an integer on %s: its callers and functions do not agree about their bits", t.model.Name)
			}
			l.written = bits.Ceil()
			l.lead = l.written.Bits() - bits
		}
		l.Memory = t.model.intMemory(bits)
	} else {
		l.Size = powerOfTwoCeil(elem.Size * Bytes(l.Len))
		l.Memory = t.model.vectorMemory(elem.Memory.Type, l.Len)
	}
	l.Align = min(l.Size, t.model.VectorAlign)
	if t.model.GCC && l.Size == 8 && !ir.IsFloat(ty.Elem) {
		l.Align = t.model.WideAlign
	}
	return l, nil
}

// maxArray returns the size of the largest array, which size_t can express.
func (m *Model) maxArray() Bytes { return min(MaxSize, 1<<min(m.Pointer.Bits(), 62)-1) }

func (t *Table) arrayLayout(ty *c.ArrayType) (*Layout, *Error) {
	elem, err := t.of(ty.Elem)
	if err != nil {
		return nil, err
	}
	if limit := t.model.maxArray(); ty.Len > 0 && elem.Size > limit/Bytes(ty.Len) {
		return nil, errorf(c.ErrTooBig, "the array is larger than %d bytes", int64(limit))
	}
	if elem.Size%elem.Align != 0 { // packed records under Microsoft's rules
		return nil, errorf(c.ErrAlign, "an element of the array has %d bytes, which is not a multiple of its alignment %d", int64(elem.Size), int64(elem.Align))
	}
	l := &Layout{
		Type:     ty,
		Size:     Bytes(ty.Len) * elem.Size,
		Align:    elem.Align,
		Elem:     elem,
		Len:      ty.Len,
		Flexible: ty.Flexible,
		Memory:   arrayMemory(elem.Memory, ty.Len),
		required: elem.required,
	}
	return l, nil
}

package layout

import (
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// compute lays out a type that c.CheckType found nothing wrong with.
func (t *Table) compute(ty ir.Type, depth int) (*Layout, *Error) {
	switch ty := ty.(type) {
	case *ir.IntegerType:
		return integerLayout(ty), nil
	case *ir.FloatType:
		return floatLayout(ty), nil
	case *llvm.PointerType:
		return scalarLayout(ty, 8, ty), nil
	case *c.BitIntType:
		return bitIntLayout(ty), nil
	case *ir.ComplexType:
		return t.complexLayout(ty, depth)
	case *ir.VectorType:
		return t.vectorLayout(ty, depth)
	case *c.ArrayType:
		return t.arrayLayout(ty, depth)
	case *c.RecordType:
		return t.recordLayout(ty, depth)
	}
	return nil, Errorf(c.NotC, "%v is not a C type", ty)
}

// scalarLayout is that of a type whose alignment is its size.
func scalarLayout(ty ir.Type, size Bytes, memory ir.Type) *Layout {
	return &Layout{Type: ty, Size: size, Align: size, Memory: &Memory{Type: memory, Size: size, Align: size}}
}

// integerLayout puts _Bool in an i8.
func integerLayout(ty *ir.IntegerType) *Layout {
	size := Bits(ty.Width).Ceil()
	return scalarLayout(ty, size, ir.Int(int(size.Bits())))
}

func floatLayout(ty *ir.FloatType) *Layout {
	return scalarLayout(ty, powerOfTwoCeil(Bits(ty.Width).Ceil()), ty)
}

// bitIntLayout follows the psABI's section on _BitInt: up to 64 bits it is laid
// out as the smallest integer that holds it, above as an array of long.
func bitIntLayout(ty *c.BitIntType) *Layout {
	l := &Layout{Type: ty}
	bits := Bits(ty.Int.Width)
	if bits <= 64 {
		l.Size = powerOfTwoCeil(bits.Ceil())
		l.Align = l.Size
	} else {
		l.Align = 8
		l.Size = alignTo(bits.Ceil(), l.Align)
	}
	l.Memory = bytesMemory(l.Size)
	if whole := l.Size.Bits(); intMemorySize(whole) == l.Size {
		l.Memory = intMemory(whole)
	}
	return l
}

func (t *Table) complexLayout(ty *ir.ComplexType, depth int) (*Layout, *Error) {
	part, err := t.of(ty.Elem, depth+1)
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

// vectorLayout rounds the size up to a power of two, which is also the
// alignment. A vector of _Bool has one bit an element.
func (t *Table) vectorLayout(ty *ir.VectorType, depth int) (*Layout, *Error) {
	elem, err := t.of(ty.Elem, depth+1)
	if err != nil {
		return nil, err
	}
	l := &Layout{Type: ty, Elem: elem, Len: ty.Shape[0]}
	if ty.Elem == ir.I1 {
		bits := max(Bits(l.Len), 8)
		l.Size = powerOfTwoCeil(bits.Ceil())
		l.Memory = intMemory(bits)
	} else {
		l.Size = powerOfTwoCeil(elem.Size * Bytes(l.Len))
		l.Memory = vectorMemory(elem.Memory.Type, l.Len)
	}
	l.Align = l.Size
	return l, nil
}

func (t *Table) arrayLayout(ty *c.ArrayType, depth int) (*Layout, *Error) {
	elem, err := t.of(ty.Elem, depth+1)
	if err != nil {
		return nil, err
	}
	if ty.Len > 0 && elem.Size > MaxSize/Bytes(ty.Len) {
		return nil, Errorf(c.TooBig, "the array is larger than %d bytes", int64(MaxSize))
	}
	l := &Layout{
		Type:     ty,
		Size:     Bytes(ty.Len) * elem.Size,
		Align:    elem.Align,
		Elem:     elem,
		Len:      ty.Len,
		Flexible: ty.Flexible,
		Memory:   arrayMemory(elem.Memory, ty.Len),
		depth:    elem.depth + 1,
	}
	return l, l.checkDepth()
}

func (l *Layout) checkDepth() *Error {
	if l.depth > c.MaxDepth {
		return Errorf(c.TooDeep, "types are nested deeper than %d", c.MaxDepth)
	}
	return nil
}

package i386

import (
	"slices"

	"github.com/abi-opt/abi-opt/classify/internal/convention"
	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/c"
)

// aggregateResult returns a complex number of at most 8 bytes in registers, on Windows, FreeBSD and OpenBSD also a record of 1, 2, 4 or 8
// bytes, and others in memory.
func (o *Options) aggregateResult(l *layout.Layout) convention.Mode {
	_, isComplex := l.Type.(*ir.ComplexType)
	sole := sole(l)
	if o.GCC {
		sole = ctype.Sole(l) // no union
	}
	isLong := sole != nil && sole.Type == ir.Type(ir.F80)
	switch {
	case isComplex && isRegisterSize(l.Size):
		return convention.As(l, ir.Int(int(l.Size.Bits())), "a complex number of at most 8 bytes is returned as an integer")
	case !o.returnsRecords():
		return convention.InMemory(l, "records are returned in memory")
	case isEmpty(l) && !(o.GCC && l.Empty):
		return convention.Empty(l)
	case l.Flexible || !fitsRegisters(l) && !(isLong && o.GCC):
		return convention.InMemory(l, "only what has 1, 2, 4 or 8 bytes, in members of such sizes, is returned in registers")
	}
	if isFloat(sole) && !o.isMicrosoft() || isLong || sole != nil && isPointer(sole) {
		return convention.As(l, ctype.ScalarType(sole), "a record of one number or pointer is returned as that")
	}
	return convention.As(l, ir.Int(int(l.Size.Bits())), "a record of 1, 2, 4 or 8 bytes is returned as an integer")
}

func isRegisterSize(n layout.Bytes) bool { return n == 1 || n == 2 || n == 4 || n == 8 }

// fitsRegisters reports whether a type has the size of registers and, down to the last member, no part that has not. A
// _BitInt and a vector of 64 bits have not.
func fitsRegisters(l *layout.Layout) bool {
	if !isRegisterSize(l.Size) {
		return false
	}
	switch l.Type.(type) {
	case *c.BitIntType, *c.AtomicType:
		return false
	case *ir.VectorType:
		return l.Size < 2*slot
	case *c.ArrayType:
		return fitsRegisters(l.Elem)
	case *c.RecordType:
		return !slices.ContainsFunc(l.Fields, func(f layout.Field) bool { return !f.IsEmpty() && !fitsRegisters(f.Layout) })
	}
	return isPointer(l) || c.Opaque(l.Type) == nil
}

// sole returns the number or pointer that fills a record, as its only part that is not empty, or nil.
func sole(l *layout.Layout) *layout.Layout {
	var part *layout.Layout
	for i := range l.Fields {
		f := &l.Fields[i]
		if f.IsEmpty() {
			continue
		}
		if part != nil {
			return nil
		}
		part = f.Layout
	}
	for part != nil && ctype.IsArray(part) && part.Len == 1 {
		part = part.Elem
	}
	switch {
	case part == nil, l.Flexible, part.Size != l.Size, ctype.IsArray(part):
		return nil
	case ctype.IsRecord(part):
		return sole(part)
	}
	return part
}

package i386

import (
	"slices"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/convention"
	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/c"
	"github.com/abi-opt/abi-opt/types/llvm"
)

// slot is the size of a register, and of the least stack argument.
const slot layout.Bytes = 4

func roundUp(size layout.Bytes) layout.Bytes { return (size + slot - 1) &^ (slot - 1) }

// model has the sizes of LLVM's types in registers and on the stack.
var model = layout.I386

// modes are the ways to pass and return a type.
type modes struct {
	layout           *layout.Layout
	argument, result convention.Mode
	unnamed          convention.Mode // argument, after "..."
}

func (o *Options) modes(l *layout.Layout) (*modes, *classify.Error) {
	m := &modes{layout: l}
	switch {
	case o.isMicrosoft() && ctype.IsNonTrivial(l.Type):
		return nil, convention.Unsupported("%v is non-trivial for the purposes of calls, and so all arguments are in one block (inalloca)", l.Type)
	case ctype.IsVector(l):
		m.argument, m.result = o.vector(l)
	case ctype.IsAggregate(l):
		m.argument, m.result = o.aggregate(l)
	case l.Type == ir.Type(ir.F128) && o.GCC && o.inRegisters():
		m.argument, m.result = o.copied(l), convention.InMemory(l, "a __float128 is returned in memory")
	default:
		m.argument, m.result = scalar(l)
	}
	if m.argument.Kind == classify.Direct || m.argument.Kind == classify.Extend {
		m.argument.NoUndef = ctype.IsDefined(model, l, m.argument.Pieces)
	}
	m.result.NoUndef = false
	m.unnamed = m.argument
	if o.isMicrosoft() && l.RequestedAlign() > slot && !isFlexible(l) {
		m.argument = convention.ByAddress(l, "a record with an alignment attribute goes by address")
	}
	return m, nil
}

// asOpaque passes an opaque type as the scalar that it holds.
func asOpaque(l *layout.Layout, scalar *modes) (*modes, *classify.Error) {
	argument := scalar.argument.AsOpaque(l)
	return &modes{l, argument, scalar.result.AsOpaque(l), argument}, nil
}

// asFirstMember passes a transparent union as its first member. A result is that of a union.
func asFirstMember(union, first *modes) {
	union.argument = first.argument.AsFirstMember(union.layout)
	union.unnamed = union.argument
}

// scalar passes a number or pointer as itself.
func scalar(l *layout.Layout) (argument, result convention.Mode) {
	if ctype.IsBitInt(l) && l.Size > 2*slot {
		const rule = "a _BitInt of more than 64 bits is in memory"
		return convention.ByAddress(l, rule), convention.InMemory(l, rule)
	}
	m := convention.As(l, ctype.ScalarType(l), "a scalar goes as itself")
	if signed, ok := ctype.IsNarrow(l.Type); ok {
		m.Kind, m.Signed = classify.Extend, signed
		m.Rule = "an integer of less than 32 bits is extended to a slot"
	}
	return m, m
}

// vector passes a vector as LLVM does, and one of 64 bits in MMX's way as an integer. On Windows, see locator.vector.
func (o *Options) vector(l *layout.Layout) (argument, result convention.Mode) {
	t := ctype.ScalarType(l).(*ir.VectorType)
	argument = convention.As(l, t, "a vector goes as its elements")
	argument.Warn(WarnVector, "compilers differ on vectors without MMX and SSE")
	result = argument
	if !o.isMicrosoft() && model.LLVMBits(t) == 64 && !ir.IsFloat(t.Elem) && model.LLVMBits(t.Elem) < 64 {
		argument = convention.As(l, ir.I64, "a vector of 64 bits goes as an integer")
		argument.Warnings = result.Warnings
	}
	return argument, result
}

// aggregate passes a record of a few scalars as these, and others as a copy on the stack.
func (o *Options) aggregate(l *layout.Layout) (argument, result convention.Mode) {
	if ctype.IsNonTrivial(l.Type) {
		return convention.NonTrivial(l), convention.InMemory(l, convention.WhyNonTrivial)
	}
	result = o.aggregateResult(l)
	isHollow := o.GCC && l.Empty // perhaps made of unnamed bit-fields, whose bytes gcc passes
	if isEmpty(l) && !o.isMicrosoft() && !isHollow || l.Size == 0 && (o.GCC || !isFlexible(l)) {
		return convention.Empty(l), result
	}
	if pieces := members(l); pieces != nil && !(o.GCC && isUnion(l) && len(l.Fields) > 1) {
		argument = convention.Direct(l, "a record of up to four scalars of 32 or 64 bits goes as these", pieces...)
		argument.Kind = classify.Expand
		return argument, result
	}
	return o.copied(l), result
}

func isUnion(l *layout.Layout) bool {
	t, ok := l.Type.(*c.RecordType)
	return ok && t.Union
}

// copied passes a copy on the stack.
func (o *Options) copied(l *layout.Layout) convention.Mode {
	m := convention.InMemory(l, "it is copied to the stack")
	m.ByVal, m.NoUndef, m.Align = true, true, o.stackAlign(l)
	return m
}

// isEmpty reports whether a record has only empty members, in C++ too.
func isEmpty(l *layout.Layout) bool {
	full := func(f layout.Field) bool { return !f.IsEmpty() }
	return ctype.IsRecord(l) && !l.Flexible && !slices.ContainsFunc(l.Fields, full)
}

// isFlexible reports whether a record ends in a flexible array, itself or in its last member. An array of such records
// does not count.
func isFlexible(l *layout.Layout) bool {
	return l.Flexible && slices.ContainsFunc(l.Fields, func(f layout.Field) bool {
		a, isArray := f.Layout.Type.(*c.ArrayType)
		return isArray && a.Flexible || ctype.IsRecord(f.Layout) && isFlexible(f.Layout)
	})
}

// members returns the members of a record of at most 16 bytes if all are scalars of 32 or 64 bits without
// padding between them, so that their stack arguments are the record; else nil.
func members(l *layout.Layout) (pieces []classify.Piece) {
	if !ctype.IsRecord(l) || l.Size > 4*slot {
		return nil
	}
	union := isUnion(l)
	sum, largest := layout.Bytes(0), layout.Bytes(0)
	for i := range l.Fields {
		f := &l.Fields[i]
		own := scalars(f)
		if own == nil {
			return nil
		}
		switch size := f.Layout.Size; {
		case !union:
			pieces = append(pieces, own...)
		case size > largest:
			pieces, largest = own, size
		}
		sum += f.Layout.Size
	}
	if sum != l.Size {
		return nil
	}
	return pieces
}

// scalars returns a member that is a scalar of 32 or 64 bits, or the parts of one that is a complex number
// of two of them; else nil.
func scalars(f *layout.Field) []classify.Piece {
	of, n := f.Layout, 1
	if _, isComplex := of.Type.(*ir.ComplexType); isComplex {
		of, n = of.Elem, 2
	}
	if f.BitField || !isBasic(of) {
		return nil
	}
	pieces := make([]classify.Piece, n)
	for i := range pieces {
		pieces[i] = classify.Piece{Type: ctype.ScalarType(of), Offset: f.ByteOffset() + layout.Bytes(i)*of.Size}
	}
	return pieces
}

// isBasic reports whether a type is a number or pointer of 32 or 64 bits.
func isBasic(l *layout.Layout) bool {
	_, isFloat := l.Type.(*ir.FloatType)
	_, isInt := l.Type.(*ir.IntegerType)
	return (isFloat || isInt || isPointer(l)) && (l.Size == slot || l.Size == 2*slot)
}

// isPointer reports whether a type is a pointer, as nullptr_t is.
func isPointer(l *layout.Layout) bool { return llvm.IsPointer(l.Type) || l.Type == c.Nullptr }

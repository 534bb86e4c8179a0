package aarch64

import (
	"github.com/abi-opt/abi-opt/classify/internal/convention"
	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// Compat selects the compiler to match. Each flag is one difference between compilers.
type Compat struct {
	Name string

	// BFloatApart: a homogeneous aggregate has no __bf16 members.
	BFloatApart bool

	// InsideEmpty looks into records without members to pass: arrays of length 0 and unnamed bit-fields
	// in them, and bit-fields of width 0 in a union, keep the record around them from being a homogeneous
	// aggregate. clang skips them.
	InsideEmpty bool

	// HollowInRegisters passes a record of unnamed bit-fields in general registers, as if they had
	// names. clang passes nothing.
	HollowInRegisters bool

	// SoleMember passes a struct like the one vector or complex number that fills it, although an array of
	// length 0 beside it prevents a homogeneous aggregate.
	SoleMember bool

	// SmallFloatsOnStack always passes a vector of floating-point numbers of less than 8 bytes on the
	// stack. clang passes it in a general register.
	SmallFloatsOnStack bool

	// VectorResults returns a bare vector where it would be passed as the first argument: a vector of
	// less than 8 bytes in a general register, and one of an __int128 in a vector register.
	VectorResults bool

	// Int128Vectors passes the vectors of one __int128 in a homogeneous aggregate in vector registers.
	// LLVM uses general registers.
	Int128Vectors bool

	// BitFieldTypesAlign: a record has at least the alignment of the declared types of its bit-fields,
	// even if it is packed.
	BitFieldTypesAlign bool
}

// Clang22 matches clang 22. It is the default.
var Clang22 = Compat{Name: "clang22"}

// GCC matches gcc 12.
var GCC = Compat{
	Name:               "gcc",
	BFloatApart:        true,
	InsideEmpty:        true,
	HollowInRegisters:  true,
	SoleMember:         true,
	SmallFloatsOnStack: true,
	VectorResults:      true,
	Int128Vectors:      true,
	BitFieldTypesAlign: true,
}

// peer returns the other compiler of the platform.
func (c *Compat) peer() Compat {
	if c.Name == GCC.Name {
		return Clang22
	}
	return GCC
}

func mayDiffer(l *layout.Layout) bool { return l.Disputed && !ctype.IsNonTrivial(l.Type) }

// isEmpty reports whether a record has nothing to pass.
func (r *rules) isEmpty(l *layout.Layout) bool {
	return l.Size == 0 || l.Empty && !r.compat.HollowInRegisters
}

// soleMember is the mode of a struct that is passed by SoleMember.
func (r *rules) soleMember(l *layout.Layout) (m mode, ok bool) {
	sole := ctype.Sole(l)
	if !r.compat.SoleMember || sole == nil {
		return mode{}, false
	}
	switch t := sole.Type.(type) {
	case *ir.ComplexType:
		if !ir.IsFloat(t.Elem) {
			return mode{}, false
		}
		m = r.members(l, sole.Elem, 2)
	case *ir.VectorType:
		// A vector of one integer is an integer to gcc.
		if sole.Size != 8 && sole.Size != 16 || sole.Len == 1 && !ir.IsFloat(sole.Elem.Type) {
			return mode{}, false
		}
		m = r.vector(sole)
		m.Type = l.Type
		m.NoUndef = ctype.IsDefined(layout.AArch64, l, m.Pieces)
	default:
		return mode{}, false
	}
	m.Rule = "one number or vector fills the struct"
	return m, true
}

// onlyOnStack is the mode of a value by SmallFloatsOnStack. It closes the general registers.
func onlyOnStack(l *layout.Layout) mode {
	m := mode{Mode: convention.InMemory(l, "a small vector of floating-point numbers goes on the stack"), size: 8, align: 8}
	m.ByVal, m.Align, m.NoUndef = true, 8, true
	return m
}

// afterStack is the mode of a value that would be in general registers, if an argument on the stack
// has closed them.
func afterStack(l *layout.Layout, m *mode) *mode {
	on := mode{
		Mode: convention.InMemory(l, "an earlier argument on the stack ends the use of general registers (rule C.11)"),
		size: m.size, align: m.align,
	}
	on.ByVal, on.Align, on.NoUndef = true, max(m.align, 8), true
	return &on
}

// alignment returns the alignment of a record in registers and on the stack.
func (r *rules) alignment(l *layout.Layout) layout.Bytes {
	align := l.Align
	if r.NaturalAlign {
		align = l.NaturalAlign()
	}
	if r.compat.BitFieldTypesAlign {
		for i := range l.Fields {
			if f := &l.Fields[i]; f.BitField {
				align = max(align, f.Layout.Align)
			}
		}
	}
	return align
}

package aarch64

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/convention"
	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/c"
	"github.com/abi-opt/abi-opt/types/llvm"
)

// modes are all ways to pass and return a type.
type modes struct {
	layout           *layout.Layout
	argument, result mode
	inVariadic       mode // as an argument of a variadic function
}

// mode is one way to pass a type, and the registers and stack that an argument uses for va_arg.
type mode struct {
	convention.Mode
	ints, vectors int          // all of these registers or none
	size, align   layout.Bytes // on the stack
	even          bool         // starts at an even register, on platforms with EvenPairs
	bits          int64        // the elements of a vector of i1, which LLVM splits
}

func (r *rules) modes(l *layout.Layout) (*modes, *classify.Error) {
	ms := &modes{layout: l, argument: r.argument(l), result: r.result(l)}
	ms.inVariadic = ms.argument
	if r.VariadicInts {
		ms.inVariadic = r.inIntegers(l, ms.argument)
	}
	return ms, nil
}

// asOpaque passes an opaque type as the scalar that it holds.
func asOpaque(l *layout.Layout, scalar *modes) (*modes, *classify.Error) {
	if l.Type == ir.Type(c.MFP8) {
		m := mode{Mode: convention.As(l, ir.Vector(ir.I8, 1), "__mfp8 is a vector of one byte"), vectors: 1}
		m.size, m.align = 8, 8 // as LLVM widens it
		return &modes{layout: l, argument: m, result: m, inVariadic: m}, nil
	}
	as := func(m mode) mode {
		m.Mode = m.AsOpaque(l)
		return m
	}
	return &modes{layout: l, argument: as(scalar.argument), result: as(scalar.result), inVariadic: as(scalar.inVariadic)}, nil
}

// asFirstMember passes transparent unions as their first member. It does not affect results.
func asFirstMember(union, first *modes) {
	as := func(m mode) mode {
		m.Mode = m.AsFirstMember(union.layout)
		return m
	}
	union.argument, union.inVariadic = as(first.argument), as(first.inVariadic)
}

// argument is the mode of an argument: the first rule that applies.
func (r *rules) argument(l *layout.Layout) mode {
	switch {
	case ctype.IsVector(l) && l.Size < 8 && ir.IsFloat(l.Elem.Type) && r.compat.SmallFloatsOnStack:
		return onlyOnStack(l)
	case ctype.IsVector(l):
		return r.vector(l)
	case !ctype.IsAggregate(l):
		return r.scalar(l)
	case ctype.IsNonTrivial(l.Type):
		return inRegister(convention.NonTrivial(l))
	case r.isEmpty(l), ctype.IsEmptyClass(l) && !r.EmptyClasses:
		return mode{Mode: convention.Empty(l)}
	}
	if base, n := r.homogeneous.Members(l); n > 0 {
		return r.members(l, base, n)
	}
	if m, ok := r.soleMember(l); ok {
		return m
	}
	if l.Size <= 16 {
		return r.words(l)
	}
	return inRegister(convention.ByAddress(l, "it is larger than 16 bytes and no homogeneous aggregate (rule B.4)"))
}

// inRegister is the mode of an address.
func inRegister(m convention.Mode) mode { return mode{Mode: m, ints: 1, size: 8, align: 8} }

// result is the mode of a result.
func (r *rules) result(l *layout.Layout) mode {
	switch {
	case ctype.IsVector(l):
		if l.Size > 16 {
			return mode{Mode: convention.InMemory(l, "no register is that wide")}
		}
		if r.compat.VectorResults {
			m := r.vector(l)
			m.NoUndef = false
			return m
		}
		m := mode{Mode: convention.As(l, ctype.ScalarType(l), "a vector of at most 16 bytes")}
		m.warnVector(l)
		return m
	case !ctype.IsAggregate(l):
		m := r.scalar(l)
		m.NoUndef = false
		return m
	case ctype.IsNonTrivial(l.Type):
		return mode{Mode: convention.InMemory(l, convention.WhyNonTrivial)}
	case r.isEmpty(l), ctype.IsEmptyClass(l):
		return mode{Mode: convention.Empty(l)}
	}
	if base, n := r.homogeneous.Members(l); n > 0 {
		m := mode{Mode: convention.As(l, l.Memory.Type, whyMembers(base, n))}
		if isInt128Vector(base) && r.compat.Int128Vectors {
			m = r.members(l, base, n)
			m.NoUndef, m.StackAlign = false, 0
		}
		m.Unit = convention.MembersOf(base)
		m.warnBits(base)
		return m
	}
	if m, ok := r.soleMember(l); ok {
		m.NoUndef, m.StackAlign = false, 0
		return m
	}
	if l.Size > 16 {
		return mode{Mode: convention.InMemory(l, "it is larger than 16 bytes and no homogeneous aggregate")}
	}
	m := mode{Mode: convention.As(l, llvm.Array(2, ir.I64), "a record of at most 16 bytes is two registers")}
	switch {
	case l.Size <= 8:
		m.Mode = convention.As(l, ir.Int(int(l.Size.Bits())), "a record of at most 8 bytes is an integer")
	case l.Align == 16:
		m.Mode = convention.As(l, ir.Int(128), "a record of 16 bytes that is aligned to 16 is an integer")
	}
	m.Unit = doublewords
	return m
}

// doublewords are the units of a record in general registers.
var doublewords = convention.Unit{Kind: "doubleword", Size: 8}

// inIntegers is the mode of an argument of a variadic function on platforms with VariadicInts,
// where m is the mode in other functions.
func (r *rules) inIntegers(l *layout.Layout, m mode) mode {
	_, members := r.homogeneous.Members(l)
	isHomogeneous := ctype.IsAggregate(l) && members > 0 && m.Kind == classify.Direct
	switch {
	case ir.IsFloat(l.Type):
		m.ints, m.vectors = 1, 0
	case isHomogeneous && l.Size <= 16:
		m = r.words(l)
	case isHomogeneous:
		m = inRegister(convention.ByAddress(l, "it is larger than 16 bytes (rule B.4)"))
	}
	m.warnVariadic(l)
	return m
}

// scalar passes a number or pointer as itself.
func (r *rules) scalar(l *layout.Layout) mode {
	m := mode{Mode: convention.As(l, ctype.ScalarType(l), "a scalar goes as itself"), size: l.Size, align: l.Align}
	m.NoUndef = true
	if ir.IsFloat(l.Type) {
		m.vectors = 1
		return m
	}
	m.ints = int((l.Size + 7) / 8)
	m.even = l.Size > 8
	if signed, ok := ctype.IsNarrow(l.Type); ok && r.Extends {
		m.Kind, m.Signed = classify.Extend, signed
		m.Rule = "who passes a narrow integer extends it to 32 bits"
	}
	if b, ok := l.Type.(*c.BitIntType); ok && b.Int.Width <= 32 && b.Int.Width != 8 && b.Int.Width != 16 {
		m.size, m.align = 4, 4 // as LLVM promotes it
	}
	return m
}

// vector passes a vector that fills a register as itself, other short ones as integers or vectors
// of them.
func (r *rules) vector(l *layout.Layout) mode {
	isWhole := l.Len&(l.Len-1) == 0
	var m mode
	switch {
	case isWhole && (l.Size == 8 || l.Size == 16 && l.Len > 1):
		m.Mode = convention.As(l, ctype.ScalarType(l), "a vector of 8 or 16 bytes goes as itself")
		m.vectors = 1
	case l.Size <= 2 && r.HalfVectors:
		m.Mode = convention.As(l, ir.Int(16), "a vector of at most 2 bytes is an integer of 16 bits")
		m.ints = 1
	case l.Size <= 4:
		m.Mode = convention.As(l, ir.I32, "a vector of at most 4 bytes is an integer")
		m.ints = 1
	case l.Size == 8:
		m.Mode = convention.As(l, ir.Vector(ir.I32, 2), "a vector of 8 bytes is one of two integers")
		m.vectors = 1
	case l.Size == 16:
		m.Mode = convention.As(l, ir.Vector(ir.I32, 4), "a vector of 16 bytes is one of four integers")
		m.vectors = 1
	default:
		return inRegister(convention.ByAddress(l, "no register is that wide"))
	}
	m.NoUndef = ctype.IsDefined(layout.AArch64, l, m.Pieces)
	m.size = max(l.Size, 4)
	m.align = m.size
	m.warnVector(l)
	return m
}

// words passes a record of at most 16 bytes as one or two integers, or as pointers if it holds
// nothing else.
func (r *rules) words(l *layout.Layout) mode {
	n := int((l.Size + 7) / 8)
	var m mode
	align := layout.Bytes(8)
	switch isAligned := r.alignment(l) >= 16; {
	case isAligned && n == 1 && r.compat.BitFieldTypesAlign:
		m.Mode = convention.As(l, llvm.Array(1, ir.I64), "a record of at most 8 bytes that is aligned to 16 is one register")
		align, m.StackAlign = 16, 16
	case isAligned:
		m.Mode = convention.As(l, ir.Int(128), "a record of at most 16 bytes that is aligned to 16 is an integer")
		n, align, m.even = 2, 16, true
	case r.pointers(l):
		m.Mode = convention.As(l, repeated(llvm.Ptr, n), "a record of one or two pointers goes as these")
	default:
		m.Mode = convention.As(l, repeated(ir.I64, n), "a record of at most 16 bytes is one or two registers (rule C.12)")
	}
	m.Unit = doublewords
	m.NoUndef = ctype.IsDefined(layout.AArch64, l, m.Pieces)
	m.ints = n
	m.size, m.align = layout.Bytes(8*n), align
	return m
}

// repeated is the type t, or an array of two of it.
func repeated(t ir.Type, n int) ir.Type {
	if n == 1 {
		return t
	}
	return llvm.Array(uint64(n), t)
}

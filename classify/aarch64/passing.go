package aarch64

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// passing is how a type is passed and returned.
type passing struct {
	layout           *layout.Layout
	argument, result form
	inVariadic       form            // as an argument of a variadic function
	err              *classify.Error // why it cannot be passed; Param is not set
}

// form is one way to pass a type: what classify.ArgInfo says, less the locations,
// and what it takes.
type form struct {
	classify.ArgInfo
	ints, vectors int          // registers: all of them or none
	size, align   layout.Bytes // on the stack, with the alignment that its type has there
	even          bool         // it begins at an even register, where that counts
	bits          int64        // the elements of a vector of i1, which LLVM takes apart
	ctype.Why
}

func (t *Target) newPassing(ty ir.Type) *passing {
	l, err := ctype.Of(t.layouts, ty)
	if err != nil {
		return &passing{err: err}
	}
	if c.Underlying(ty) == ir.Type(c.MFP8) {
		f := direct(l, ir.Vector(ir.I8, 1), "__mfp8 is a vector of one byte")
		f.vectors, f.size, f.align = 1, 8, 8 // as LLVM widens it
		return &passing{layout: l, argument: f, result: f, inVariadic: f}
	}
	if of := c.Opaque(ty); of != nil {
		return asOpaque(l, t.passing(of))
	}
	p := &passing{layout: l, argument: t.argument(l), result: t.result(l)}
	p.inVariadic = p.argument
	if t.VariadicInts {
		p.inVariadic = t.inIntegers(l, p.argument)
	}
	if first := ctype.FirstOfTransparent(l); first != nil {
		p.passAs(t.passing(first))
	}
	return p
}

// asOpaque is for types that hold a scalar which the convention does not know as such.
func asOpaque(l *layout.Layout, scalar *passing) *passing {
	as := func(f form) form {
		f.ArgInfo = ctype.AsOpaque(f.ArgInfo, l)
		f.Why = ctype.Why{Rule: ctype.WhyOpaque}
		return f
	}
	return &passing{layout: l, argument: as(scalar.argument), result: as(scalar.result), inVariadic: as(scalar.inVariadic), err: scalar.err}
}

// passAs is for transparent unions: as arguments they are their first member.
func (p *passing) passAs(first *passing) {
	as := func(f form) form {
		f.ArgInfo = ctype.AsFirstMember(f.ArgInfo, p.layout)
		f.Why = ctype.Why{Rule: "a transparent union goes as its first member"}
		return f
	}
	p.argument, p.inVariadic = as(first.argument), as(first.inVariadic)
	p.err = first.err
}

// argument is the way of an argument: the first rule that fits.
func (t *Target) argument(l *layout.Layout) form {
	switch {
	case ctype.IsVector(l):
		return t.vector(l)
	case !ctype.IsAggregate(l):
		return t.scalar(l)
	case ctype.IsNonTrivial(l.Type):
		f := byAddress(l, "it is non-trivial for the purposes of calls")
		f.CalleeOwns = false // a destructor may still read it
		return f
	case l.Size == 0, l.Empty, isEmptyClass(l) && !t.EmptyClasses:
		return ignore(l)
	}
	if base, n := t.homogeneous(l); n > 0 {
		return t.members(l, base, n)
	}
	if l.Size <= 16 {
		return t.words(l)
	}
	return byAddress(l, "it is larger than 16 bytes and no homogeneous aggregate (rule B.4)")
}

// result is the way of a result.
func (t *Target) result(l *layout.Layout) form {
	switch {
	case ctype.IsVector(l):
		if l.Size > 16 {
			return sret(l, "no register is that wide")
		}
		f := direct(l, ctype.ScalarType(l), "a vector of at most 16 bytes")
		if !isInt128Vector(l) {
			f.vectors = 1
		}
		f.warnVector(l)
		return f
	case !ctype.IsAggregate(l):
		f := t.scalar(l)
		f.NoUndef = false
		return f
	case ctype.IsNonTrivial(l.Type):
		return sret(l, "it is non-trivial for the purposes of calls")
	case l.Size == 0, l.Empty, isEmptyClass(l):
		return ignore(l)
	}
	if base, n := t.homogeneous(l); n > 0 {
		f := direct(l, l.Memory.Type, whyMembers(base, n))
		f.Part = membersOf(base)
		f.vectors = int(n)
		f.warnBits(base)
		return f
	}
	switch {
	case l.Size > 16:
		return sret(l, "it is larger than 16 bytes and no homogeneous aggregate")
	case l.Size <= 8:
		return inDoublewords(direct(l, ir.Int(int(l.Size.Bits())), "a record of at most 8 bytes is an integer"))
	case l.Align == 16:
		return inDoublewords(direct(l, ir.Int(128), "a record of 16 bytes that is aligned to 16 is an integer"))
	}
	return inDoublewords(direct(l, llvm.Array(2, ir.I64), "a record of at most 16 bytes is two registers"))
}

// inIntegers is the way of an argument of a variadic function where these are in
// integer registers.
func (t *Target) inIntegers(l *layout.Layout, f form) form {
	_, members := t.homogeneous(l)
	isHomogeneous := ctype.IsAggregate(l) && members > 0 && f.Kind == classify.Direct
	switch {
	case ir.IsFloat(l.Type):
		f.ints, f.vectors = 1, 0
	case isHomogeneous && l.Size <= 16:
		f = t.words(l)
	case isHomogeneous:
		f = byAddress(l, "it is larger than 16 bytes (rule B.4)")
	}
	f.warnVariadic(l)
	return f
}

// scalar passes a number or pointer as itself.
func (t *Target) scalar(l *layout.Layout) form {
	f := direct(l, ctype.ScalarType(l), "a scalar goes as itself")
	f.NoUndef = true
	f.size, f.align = l.Size, l.Align
	if ir.IsFloat(l.Type) {
		f.vectors = 1
		return f
	}
	f.ints = int((l.Size + 7) / 8)
	f.even = l.Size > 8
	if signed, ok := ctype.IsNarrow(l.Type); ok && t.Extends {
		f.Kind, f.Signed = classify.Extend, signed
		f.Rule = "who passes a narrow integer extends it to 32 bits"
	}
	if b, ok := l.Type.(*c.BitIntType); ok && b.Int.Width <= 32 && b.Int.Width != 8 && b.Int.Width != 16 {
		f.size, f.align = 4, 4 // as LLVM promotes it
	}
	return f
}

// vector passes a vector that fills a register as itself, other short ones as
// integers or vectors of them.
func (t *Target) vector(l *layout.Layout) form {
	isWhole := l.Len&(l.Len-1) == 0
	f := form{}
	switch {
	case isWhole && (l.Size == 8 || l.Size == 16 && l.Len > 1):
		f = direct(l, ctype.ScalarType(l), "a vector of 8 or 16 bytes goes as itself")
		f.vectors = 1
	case l.Size <= 2 && t.HalfVectors:
		f = direct(l, ir.Int(16), "a vector of at most 2 bytes is an integer of 16 bits")
		f.ints = 1
	case l.Size <= 4:
		f = direct(l, ir.I32, "a vector of at most 4 bytes is an integer")
		f.ints = 1
	case l.Size == 8:
		f = direct(l, ir.Vector(ir.I32, 2), "a vector of 8 bytes is one of two integers")
		f.vectors = 1
	case l.Size == 16:
		f = direct(l, ir.Vector(ir.I32, 4), "a vector of 16 bytes is one of four integers")
		f.vectors = 1
	default:
		return byAddress(l, "no register is that wide")
	}
	f.NoUndef = ctype.IsDefined(l, f.Pieces)
	f.size = max(l.Size, 4)
	f.align = f.size
	f.warnVector(l)
	return f
}

// words passes a record of at most 16 bytes as one or two integers, or pointers if
// it holds nothing else.
func (t *Target) words(l *layout.Layout) form {
	align := l.Align
	if t.NaturalAlign {
		align = l.NaturalAlign()
	}
	n := int((l.Size + 7) / 8)
	var f form
	switch {
	case align >= 16:
		f = direct(l, ir.Int(128), "a record of at most 16 bytes that is aligned to 16 is an integer")
		n, f.even = 2, true
	case t.contents(l).pointers:
		f = direct(l, repeated(llvm.Ptr, n), "a record of one or two pointers goes as these")
	default:
		f = direct(l, repeated(ir.I64, n), "a record of at most 16 bytes is one or two registers (rule C.12)")
	}
	f.Part = doublewords
	f.NoUndef = ctype.IsDefined(l, f.Pieces)
	f.ints = n
	f.size, f.align = layout.Bytes(8*n), 8
	if f.even {
		f.align = 16
	}
	return f
}

// repeated is a type, or an array of two.
func repeated(t ir.Type, n int) ir.Type {
	if n == 1 {
		return t
	}
	return llvm.Array(uint64(n), t)
}

// isEmptyClass reports whether a C++ class has no members to pass. Its size is 1.
func isEmptyClass(l *layout.Layout) bool {
	r, ok := l.Type.(*c.RecordType)
	if !ok || !r.CXX {
		return false
	}
	for i := range l.Fields {
		if !l.Fields[i].IsEmpty() {
			return false
		}
	}
	return true
}

func direct(l *layout.Layout, t ir.Type, why string) form {
	return form{Why: ctype.Why{Rule: why}, ArgInfo: classify.ArgInfo{Kind: classify.Direct, Type: l.Type, Pieces: []classify.Piece{{Type: t}}}}
}

func inDoublewords(f form) form {
	f.Part = doublewords
	return f
}

func ignore(l *layout.Layout) form {
	return form{Why: ctype.Why{Rule: "it is empty"}, ArgInfo: classify.ArgInfo{Kind: classify.Ignore, Type: l.Type}}
}

// byAddress passes the address of a copy, which the callee may use as its own.
func byAddress(l *layout.Layout, why string) form {
	return form{Why: ctype.Why{Rule: why}, ints: 1, size: 8, align: 8, ArgInfo: classify.ArgInfo{
		Kind: classify.Indirect, Type: l.Type, Pieces: []classify.Piece{{Type: llvm.Ptr}},
		Memory: l.Memory.Type, Align: l.Align, CalleeOwns: true, NoUndef: true,
	}}
}

func sret(l *layout.Layout, why string) form {
	return form{Why: ctype.Why{Rule: why}, ArgInfo: classify.ArgInfo{
		Kind: classify.Indirect, Type: l.Type, Pieces: []classify.Piece{{Type: llvm.Ptr}},
		Memory: l.Memory.Type, Align: l.Align,
	}}
}

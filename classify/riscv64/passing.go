package riscv64

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// passing is every way in which a type can be passed and returned.
type passing struct {
	layout *layout.Layout
	// floats is the way in floating-point registers, for named arguments and
	// results; it takes none if there is no such way.
	floats form
	words  form // the way in integer registers and on the stack
	result form // words, as a result
	// transparent: floats is not a way for results.
	transparent bool
	err         *classify.Error // why it cannot be passed; Param is not set
}

// form is one way to pass a type: what classify.ArgInfo says, less the locations,
// and the registers it takes.
type form struct {
	classify.ArgInfo
	ints, floats int
	ctype.Why
}

// passing returns the ways of a type, computed once.
func (t *Target) passing(ty ir.Type) *passing { return t.known.Of(ty, t.newPassing) }

func (t *Target) newPassing(ty ir.Type) *passing {
	ty = c.Underlying(ty)
	l, err := ctype.Of(t.layouts, ty)
	if err != nil {
		return &passing{err: err}
	}
	if of := c.Opaque(ty); of != nil {
		return asOpaque(l, t.passing(of))
	}
	p := &passing{layout: l}
	switch {
	case ctype.IsNonTrivial(ty):
		p.words = byAddress(l, "it is non-trivial for the purposes of calls")
		p.words.CalleeOwns = false // a destructor may still read it
		p.result = sret(l, p.words.Rule)
		return p
	case l.Size == 0 && l.Empty:
		p.words = form{Why: ctype.Why{Rule: "it is empty"}, ArgInfo: classify.ArgInfo{Kind: classify.Ignore, Type: ty}}
		p.result = p.words
		return p
	}
	p.words = words(l)
	p.result = p.words
	p.result.NoUndef = false
	if l.Size > 2*registerSize {
		p.result = sret(l, p.words.Rule)
	}
	p.floats = t.abi.floats(l)
	if first := ctype.FirstOfTransparent(l); first != nil {
		t.passAsFirstMember(p, first)
	}
	return p
}

// asOpaque is for types that hold a scalar which the convention does not know as such: clang counts an integer register
// for a floating-point number, and LLVM takes a floating-point one.
func asOpaque(l *layout.Layout, scalar *passing) *passing {
	as := func(f form) form {
		f.ArgInfo = ctype.AsOpaque(f.ArgInfo, l)
		f.Why = ctype.Why{Rule: ctype.WhyOpaque}
		return f
	}
	return &passing{layout: l, words: as(scalar.words), result: as(scalar.result), err: scalar.err}
}

// passAsFirstMember is for transparent unions: they are their first field, but a
// result that is not extended has the type of the union.
func (t *Target) passAsFirstMember(p *passing, member ir.Type) {
	first := t.passing(member)
	as := func(f form) form {
		f.ArgInfo = ctype.AsFirstMember(f.ArgInfo, p.layout)
		f.Why = ctype.Why{Rule: "a transparent union goes as its first member"}
		return f
	}
	p.result = as(*first.returned())
	p.result.NoUndef = false
	if !ctype.IsAggregate(first.layout) && p.result.Kind == classify.Direct {
		p.result.Pieces = []classify.Piece{{Type: p.layout.Memory.Type}}
	}
	p.transparent = true
	p.words = as(first.words)
	if first.floats.floats > 0 {
		p.floats = as(first.floats)
	}
}

// floats is the way of a value in floating-point registers, one of them perhaps an
// integer register.
func (a ABI) floats(l *layout.Layout) form {
	switch ty := l.Type.(type) {
	case *ir.FloatType:
		if l.Size <= a.Float {
			f := direct(l, "a floating-point number goes as itself", classify.Piece{Type: ty})
			f.floats, f.NoUndef = 1, true
			return f
		}
	case *ir.ComplexType:
		if ir.IsFloat(ty.Elem) && l.Elem.Size <= a.Float {
			f := direct(l, "a complex number goes as its parts",
				classify.Piece{Type: ty.Elem}, classify.Piece{Type: ty.Elem, Offset: l.Elem.Size})
			f.floats, f.NoUndef = 2, true
			return f
		}
	case *c.RecordType:
		return a.members(l)
	}
	return form{}
}

// members is the way of a struct of one or two numbers.
func (a ABI) members(l *layout.Layout) form {
	leaves := a.inFloatRegisters(l)
	if leaves == nil {
		return form{}
	}
	f := direct(l, "a struct of one or two numbers goes as these")
	f.Warnings = warnings(leaves, l)
	for i := range leaves {
		end := (l.Size + 7) &^ 7
		if i+1 < len(leaves) {
			end = leaves[i+1].at
		}
		f.Pieces = append(f.Pieces, pieceUpTo(end, leaves[i].typ, leaves[i].at))
		if leaves[i].isFloat {
			f.floats++
		} else {
			f.ints++
		}
	}
	return f
}

// isPacked reports whether the second number of a result is off its alignment, so
// that LLVM's struct of both is packed.
func isPacked(second ir.Type, at layout.Bytes) bool {
	return at%layout.ExtentOf(second, 16).Align != 0
}

// pieceUpTo makes a piece whose part of the value ends at a byte: a bit-field goes as
// its declared type, which may reach further.
func pieceUpTo(end layout.Bytes, t ir.Type, at layout.Bytes) classify.Piece {
	return classify.Piece{Type: t, Offset: at, Spare: max(0, at+size(t)-end)}
}

// words is the way of a value in integer registers or on the stack.
func words(l *layout.Layout) form {
	if !ctype.IsAggregate(l) && !ctype.IsVector(l) {
		return scalar(l)
	}
	var f form
	switch {
	case l.Size == 0:
		f = direct(l, "it takes an integer register, though it is a flexible array alone", pieceUpTo(0, ir.I64, 0))
		f.ints = 1
	case l.Size <= registerSize:
		f = direct(l, "it goes in an integer register", classify.Piece{Type: ir.I64})
		f.ints = 1
	case l.Size > 2*registerSize:
		return byAddress(l, "it is larger than two registers")
	case l.Align == 16:
		f = direct(l, "it goes in two integer registers as one number, as it is aligned to 16", classify.Piece{Type: ir.Int(128)})
		f.ints = 2
	default:
		f = direct(l, "it goes in two integer registers", classify.Piece{Type: llvm.Array(2, ir.I64)})
		f.ints = 2
	}
	f.Part = ctype.Part{Kind: "doubleword", Size: registerSize}
	f.NoUndef = ctype.IsDefined(l, f.Pieces)
	return f
}

// scalar passes a number or pointer as itself. An integer is extended to the width
// of a register: one of 32 bits by its sign whatever its type, other unsigned ones
// with zeros.
func scalar(l *layout.Layout) form {
	f := direct(l, "a scalar goes as itself", classify.Piece{Type: ctype.ScalarType(l)})
	f.NoUndef = true
	f.ints = int((l.Size + 7) / 8)
	if i := c.IntegerOf(l.Type); i != nil && (i.Width < 64 || ctype.IsBitInt(l)) {
		f.Kind, f.Signed = classify.Extend, i.Signedness == ir.Signed || i.Width == 32
		f.Rule = "an integer is extended to a register, one of 32 bits by its sign"
	}
	return f
}

func direct(l *layout.Layout, why string, pieces ...classify.Piece) form {
	return form{Why: ctype.Why{Rule: why}, ArgInfo: classify.ArgInfo{Kind: classify.Direct, Type: l.Type, Pieces: pieces}}
}

// byAddress passes the address of a copy, which the callee may use as its own.
func byAddress(l *layout.Layout, why string) form {
	return form{Why: ctype.Why{Rule: why}, ints: 1, ArgInfo: classify.ArgInfo{
		Kind: classify.Indirect, Type: l.Type, Pieces: []classify.Piece{{Type: llvm.Ptr}},
		Memory: l.Memory.Type, Align: l.Align, CalleeOwns: true, NoUndef: true,
	}}
}

func sret(l *layout.Layout, why string) form {
	return form{Why: ctype.Why{Rule: why}, ints: 1, ArgInfo: classify.ArgInfo{
		Kind: classify.Indirect, Type: l.Type, Pieces: []classify.Piece{{Type: llvm.Ptr}},
		Memory: l.Memory.Type, Align: l.Align,
	}}
}

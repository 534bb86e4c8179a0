package lp64

import (
	"fmt"

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
	layout *layout.Layout
	// floats is the mode in floating-point registers, for named arguments and results. It uses no
	// registers if the type cannot be passed in them.
	floats mode
	words  mode // in integer registers and on the stack
	result mode // words, as a result
	// transparent: floats does not apply to results.
	transparent bool
}

// mode is one way to pass a type, and the registers that it uses.
type mode struct {
	convention.Mode
	ints, floats int
}

func (r *rules) modes(l *layout.Layout) (*modes, *classify.Error) {
	m := &modes{layout: l}
	switch {
	case ctype.IsNonTrivial(l.Type):
		m.words = mode{Mode: convention.NonTrivial(l), ints: 1}
		m.result = inMemory(l, m.words.Rule)
		return m, nil
	case l.Size == 0 && (l.Empty || r.Compat.FlexibleAlone):
		m.words = mode{Mode: convention.Empty(l)}
		m.result = m.words
		return m, nil
	}
	m.words = r.inWords(l)
	m.result = m.words
	m.result.NoUndef = false
	if m.words.Kind == classify.Indirect {
		m.result = inMemory(l, m.words.Rule)
	}
	m.floats = r.floats(l)
	return m, nil
}

// asOpaque counts an integer register for a floating-point number, as clang does. LLVM uses a
// floating-point register.
func asOpaque(l *layout.Layout, scalar *modes) (*modes, *classify.Error) {
	as := func(m mode) mode { return mode{m.AsOpaque(l), m.ints, m.floats} }
	return &modes{layout: l, words: as(scalar.words), result: as(scalar.result)}, nil
}

// asFirstMember passes a transparent union as its first member. A result that is not extended has
// the type of the union.
func asFirstMember(union, first *modes) {
	as := func(m mode) mode { return mode{m.AsFirstMember(union.layout), m.ints, m.floats} }
	union.result = as(*first.returned())
	union.result.NoUndef = false
	if !ctype.IsAggregate(first.layout) && union.result.Kind == classify.Direct {
		union.result.Pieces = []classify.Piece{{Type: union.layout.Memory.Type}}
	}
	union.transparent = true
	union.words = as(first.words)
	if first.floats.floats > 0 {
		union.floats = as(first.floats)
	}
}

func (m *modes) hasFloats() bool { return m.floats.ints+m.floats.floats > 0 }

// returned is the mode of a result: that of a named argument with two free registers of each kind.
// Two numbers are returned as a struct. If LLVM's struct would be packed, it is one piece.
func (m *modes) returned() *mode {
	if !m.hasFloats() || m.transparent {
		return &m.result
	}
	r := m.floats
	r.NoUndef = false
	if len(r.Pieces) == 2 && isPacked(r.Pieces[1].Type, r.Pieces[1].Offset) {
		r.Pieces = []classify.Piece{packed(r.Pieces)}
	}
	return &r
}

// packed combines two pieces in a packed struct. It has Members if their offsets differ from those
// in LLVM's struct.
func packed(both []classify.Piece) classify.Piece {
	first, second := &both[0], &both[1]
	p := classify.Piece{Type: llvm.PackedStruct(first.Type, second.Type)}
	if first.Offset != 0 || second.Offset != numbers.ExtentOf(first.Type).Padded() || second.Spare > 0 {
		p.Members = both
	}
	return p
}

// floats is the mode of a value in floating-point registers; one of the registers may be an integer
// register.
func (r *rules) floats(l *layout.Layout) mode {
	switch ty := l.Type.(type) {
	case *ir.FloatType:
		if l.Size <= r.Float {
			m := convention.As(l, ty, "a floating-point number goes as itself")
			m.NoUndef = true
			return mode{Mode: m, floats: 1}
		}
	case *ir.ComplexType:
		if ir.IsFloat(ty.Elem) && l.Elem.Size <= r.Float {
			m := convention.Direct(l, "a complex number goes as its parts",
				classify.Piece{Type: ty.Elem}, classify.Piece{Type: ty.Elem, Offset: l.Elem.Size})
			m.NoUndef = true
			return mode{Mode: m, floats: 2}
		}
	case *c.RecordType:
		return r.members(l)
	}
	return mode{}
}

// members is the mode of a struct of one or two numbers.
func (r *rules) members(l *layout.Layout) mode {
	leaves := r.inFloatRegisters(l)
	if leaves == nil {
		return mode{}
	}
	m := mode{Mode: convention.Direct(l, "a struct of one or two numbers goes as these")}
	m.Warnings = r.Warnings.members(leaves, l)
	for i := range leaves {
		end := (l.Size + 7) &^ 7
		if i+1 < len(leaves) {
			end = leaves[i+1].at
		}
		m.Pieces = append(m.Pieces, pieceUpTo(end, leaves[i].typ, leaves[i].at))
		if leaves[i].isFloat {
			m.floats++
		} else {
			m.ints++
		}
	}
	return m
}

// isPacked reports whether the second number of a result is misaligned, so that LLVM's struct is
// packed.
func isPacked(second ir.Type, at layout.Bytes) bool {
	return at%numbers.ExtentOf(second).Align != 0
}

// pieceUpTo returns a piece with the bytes of the value up to end. A bit-field has its declared
// type, which may extend further.
func pieceUpTo(end layout.Bytes, t ir.Type, at layout.Bytes) classify.Piece {
	return classify.Piece{Type: t, Offset: at, Spare: max(0, at+size(t)-end)}
}

// inWords is the mode in integer registers or on the stack.
func (r *rules) inWords(l *layout.Layout) mode {
	if !ctype.IsAggregate(l) && !ctype.IsVector(l) {
		return r.scalar(l)
	}
	word := r.word()
	register := ir.Int(int(word.Bits()))
	m := mode{ints: r.ints(l)}
	switch {
	case l.Size == 0:
		m.Mode = convention.Direct(l, "it takes an integer register, though it is a flexible array alone", pieceUpTo(0, register, 0))
	case l.Size <= word:
		m.Mode = convention.As(l, register, "it goes in an integer register")
	case l.Size > 2*word:
		m.Mode = convention.ByAddress(l, "it is larger than two registers")
		return m
	case l.Align == 2*word:
		m.Mode = convention.As(l, ir.Int(int(l.Align.Bits())), fmt.Sprintf("it goes in two integer registers as one number, as it is aligned to %d", int64(l.Align)))
	default:
		m.Mode = convention.As(l, llvm.Array(2, register), "it goes in two integer registers")
	}
	m.Unit = convention.Unit{Kind: map[layout.Bytes]string{4: "word", 8: "doubleword"}[word], Size: word}
	m.NoUndef = ctype.IsDefined(r.model, l, m.Pieces)
	return m
}

// ints returns the integer registers that clang counts for a value: one for an address.
func (r *rules) ints(l *layout.Layout) int {
	if l.Size > r.word() && l.Size <= 2*r.word() {
		return 2
	}
	return 1
}

// isLong reports whether a value is larger than two registers, so that it is in memory, and its address in a register. LLVM
// adds the address of a floating-point number.
func (r *rules) isLong(l *layout.Layout) bool { return l.Size > 2*r.word() }

// scalar passes a number or pointer as itself. An integer is extended to the width of a register: one of 32 bits in 64
// by its sign whatever its type, other unsigned ones with zeros. No integer has more than two registers.
func (r *rules) scalar(l *layout.Layout) mode {
	i := c.IntegerOf(l.Type)
	if i != nil && r.isLong(l) {
		return mode{Mode: convention.ByAddress(l, "it is larger than two registers"), ints: 1}
	}
	m := mode{Mode: convention.As(l, ctype.ScalarType(l), "a scalar goes as itself"), ints: r.ints(l)}
	m.NoUndef = true
	word := int(r.word().Bits())
	if i != nil && (i.Width < word || ctype.IsBitInt(l) && !r.BitIntsAsIntegers) {
		m.Kind, m.Signed = classify.Extend, i.Signedness == ir.Signed
		m.Rule = "an integer is extended to a register"
		if int32 := 32; word > int32 {
			m.Signed = m.Signed || i.Width == int32 || r.BitIntsAsIntegers && l.Size == 4
			m.Rule += ", one of 32 bits by its sign"
		}
	}
	if r.isLong(l) {
		m.Rule = "it goes as itself in LLVM, which passes the address of a copy, as it is larger than two registers"
	}
	return m
}

func inMemory(l *layout.Layout, rule string) mode {
	return mode{Mode: convention.InMemory(l, rule), ints: 1}
}

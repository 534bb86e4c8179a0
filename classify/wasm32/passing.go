package wasm32

import (
	"fmt"
	"slices"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/convention"
	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/internal/codegen"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// rules are the convention on a platform.
type rules struct {
	model *layout.Model
	llvm  *codegen.Machine
}

// modes are the ways to pass and return a type.
type modes struct {
	layout           *layout.Layout
	argument, result convention.Mode
	misread          bool // see isMisread
}

func (r *rules) modes(l *layout.Layout) (*modes, *classify.Error) {
	m := &modes{layout: l}
	switch {
	case ctype.IsNonTrivial(l.Type):
		m.argument, m.result = convention.NonTrivial(l), convention.InMemory(l, convention.WhyNonTrivial)
	case ctype.IsAggregate(l):
		m.argument, m.result = aggregate(l)
	default:
		m.argument = scalar(l)
		m.result = m.argument
	}
	m.result.NoUndef = false
	m.misread = r.isMisread(m)
	return m, nil
}

// asFirstMember passes a transparent union as its first member. A result is that of a union, and clang's
// va_arg reads one.
func asFirstMember(union, first *modes) {
	union.misread = first.misread || union.argument.Kind == classify.Indirect
	union.argument = first.argument.AsFirstMember(union.layout)
}

// asOpaque passes an opaque type as the scalar that it holds.
func asOpaque(l *layout.Layout, scalar *modes) (*modes, *classify.Error) {
	return &modes{l, scalar.argument.AsOpaque(l), scalar.result.AsOpaque(l), scalar.misread}, nil
}

// scalar passes a number, pointer or vector as itself.
func scalar(l *layout.Layout) convention.Mode {
	m := convention.As(l, ctype.ScalarType(l), "a scalar goes as itself")
	if signed, ok := ctype.IsNarrow(l.Type); ok {
		m.Kind, m.Signed = classify.Extend, signed
		m.Rule = "an integer of less than 32 bits is extended to a local"
	}
	m.NoUndef = ctype.IsDefined(layout.Wasm32, l, m.Pieces)
	return m
}

// aggregate passes a record of a single element as that, and others in memory.
func aggregate(l *layout.Layout) (argument, result convention.Mode) {
	if isEmpty(l) {
		return convention.Empty(l), convention.Empty(l)
	}
	if of := ctype.Single(l); of != nil && of.Size == l.Size {
		t := ctype.ScalarType(of)
		argument = convention.As(l, t, "a record of a single element goes as that")
		if bits := layout.Wasm32.LLVMBits(t); bits < lastBit(l) {
			argument.Warn(WarnLostBits, fmt.Sprintf("clang, and so abi-opt, loses its bits after the first %d", int64(bits)))
		}
		return argument, argument
	}
	const rule = "what has several elements is in memory"
	argument = convention.InMemory(l, rule)
	argument.ByVal, argument.NoUndef = true, true
	return argument, convention.InMemory(l, rule)
}

// isEmpty reports whether a record has only empty members, in C++ too.
func isEmpty(l *layout.Layout) bool {
	full := func(f layout.Field) bool { return !f.IsEmpty() }
	return ctype.IsRecord(l) && !l.Flexible && !slices.ContainsFunc(l.Fields, full)
}

// lastBit returns where a bit-field ends that is the only element of a record, or 0 for other records.
func lastBit(l *layout.Layout) layout.Bits {
	for i := range l.Fields {
		f := &l.Fields[i]
		switch of := f.Layout; {
		case f.IsEmpty():
			continue
		case f.BitField:
			return f.Offset + f.Width
		default:
			for ctype.IsArray(of) {
				of = of.Elem
			}
			return lastBit(of)
		}
	}
	return 0
}

// vaArg reads the next argument of the buffer. For an argument in memory, the buffer has its address.
func vaArg(_ ir.Type, m *modes) (classify.VAArg, *classify.Error) {
	if m.argument.Kind == classify.Ignore {
		return classify.VAArg{Ignore: true}, nil
	}
	v := classify.VAArg{ByAddress: m.argument.Kind == classify.Indirect, Align: slot, Advance: slot}
	if !v.ByAddress {
		v.Align, v.Advance = max(slot, m.layout.Align), roundUp(m.layout.Size)
	}
	return v, nil
}

// isMisread reports whether clang's va_arg does not find an argument after "..." where callers pass it.
func (r *rules) isMisread(m *modes) bool {
	switch {
	case m.argument.Kind == classify.Ignore:
		return m.layout.Align > slot || m.layout.Size > 0
	case m.argument.Kind == classify.Indirect:
		return false
	}
	t := m.argument.Pieces[0].Type
	if _, ok := t.(*ir.VectorType); ok {
		if r.llvm.BufferSize(t) != m.layout.Size || m.layout.Align > stackAlign {
			return true
		}
	}
	// LLVM aligns a _BitInt(65…127) to 16 bytes, and C to 8; and it does not know of packed records.
	return max(slot, r.model.ExtentOf(t).Align) != max(slot, m.layout.Align)
}

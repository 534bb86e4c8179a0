package s390x

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/convention"
	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/internal/codegen"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/c"
)

// quad is the size of a vector register.
const quad layout.Bytes = 16

// rules are the convention with and without vector registers.
type rules struct {
	model      *layout.Model
	llvm       *codegen.Machine
	hasVectors bool
	compat     Compat
}

// modes are the ways to pass and return a type.
type modes struct {
	layout           *layout.Layout
	argument, result convention.Mode
}

func (r *rules) modes(l *layout.Layout) (*modes, *classify.Error) {
	m := &modes{layout: l}
	switch {
	case ctype.IsArray(l):
		m.argument = convention.NonTrivial(l)
		m.argument.Rule = convention.WhyArray
	case ctype.IsNonTrivial(l.Type):
		m.argument, m.result = convention.NonTrivial(l), convention.InMemory(l, convention.WhyNonTrivial)
	case ctype.IsRecord(l):
		m.argument, m.result = r.record(l), convention.InMemory(l, "records are returned in memory (§1.2.5)")
	case ctype.IsAggregate(l):
		m.argument, m.result = inMemory(l, "it is a compound type (§1.2.3)")
	case ctype.IsVector(l) && !r.isInRegister(l):
		rule := "there are no vector registers"
		if r.hasVectors {
			rule = "it does not fit a vector register"
		}
		m.argument, m.result = inMemory(l, rule)
	case l.Size > slot && !ctype.IsVector(l):
		m.argument, m.result = inMemory(l, "a number of more than 8 bytes goes by address (§1.2.3)")
	default:
		m.argument = r.scalar(l)
		m.result = m.argument
		m.result.NoUndef = false
	}
	return m, nil
}

// inMemory passes a value by its address and returns it in memory.
func inMemory(l *layout.Layout, rule string) (argument, result convention.Mode) {
	return convention.ByAddress(l, rule), convention.InMemory(l, rule)
}

// asFirstMember passes a transparent union as its first member, and returns it as a union.
func asFirstMember(union, first *modes) { union.argument = first.argument.AsFirstMember(union.layout) }

// asOpaque passes an opaque type as the scalar that it holds.
func asOpaque(l *layout.Layout, scalar *modes) (*modes, *classify.Error) {
	return &modes{l, scalar.argument.AsOpaque(l), scalar.result.AsOpaque(l)}, nil
}

// scalar passes a number or pointer in a register for integers or for floating-point numbers, and a vector in one for vectors.
func (r *rules) scalar(l *layout.Layout) convention.Mode {
	m := convention.As(l, ctype.ScalarType(l), "a scalar goes as itself")
	if i := c.IntegerOf(l.Type); i != nil && i.Width < int(slot.Bits()) {
		m.Kind, m.Signed = classify.Extend, i.Signedness == ir.Signed || l.Type == ir.Type(ir.I32) // which stands for int
		m.Rule = "an integer of less than 64 bits is extended (§1.2.3)"
	}
	m.NoUndef = m.Kind == classify.Extend || ctype.IsDefined(r.model, l, m.Pieces)
	return m
}

// record returns the mode of a record as an argument.
func (r *rules) record(l *layout.Layout) convention.Mode {
	element := element(l)
	if ctype.IsVector(element) && r.isInRegister(element) && element.Size == l.Size {
		return convention.As(l, ctype.ScalarType(element), "a record of a single vector goes as that (§1.2.3)")
	}
	switch {
	case l.Flexible && !r.compat.FlexibleBySize:
		return convention.ByAddress(l, "a record with a flexible array goes by address")
	case l.Size > slot || l.Size == 0 || l.Size&(l.Size-1) != 0:
		return convention.ByAddress(l, "a record without 1, 2, 4 or 8 bytes goes by address (§1.2.3)")
	case l.Size > 1 && isNumber(element):
		number := map[layout.Bytes]ir.Type{2: ir.F16, 4: ir.F32, 8: ir.F64}[l.Size]
		return convention.As(l, number, "a record of a single floating-point number goes as one of its size (§1.2.3)")
	}
	m := convention.As(l, ir.Int(int(l.Size.Bits())), "a record of 1, 2, 4 or 8 bytes goes as an integer that is not extended (§1.2.3)")
	m.NoExt = l.Size < slot
	return m
}

// isNumber reports whether a type is a floating-point number with a register.
func isNumber(l *layout.Layout) bool { return ir.IsFloat(l.Type) && l.Size <= slot }

// isInRegister reports whether a vector is in a vector register.
func (r *rules) isInRegister(l *layout.Layout) bool { return r.hasVectors && l.Size <= quad }

// element returns the only member of a struct, of that if it is a struct, and so on; any other type is its own. All members count, also
// empty ones and unnamed bit-fields.
func element(l *layout.Layout) *layout.Layout {
	for len(l.Fields) == 1 && !l.Type.(*c.RecordType).Union {
		l = l.Fields[0].Layout
	}
	return l
}

// locator implements convention.State.
type locator struct {
	codegen.State
	hasVectors bool
}

func (r *rules) begin(*classify.Signature) convention.State[modes] {
	return &locator{r.llvm.Begin(false), r.hasVectors}
}

// Left implements convention.State. The registers of vectors follow those of floating-point numbers.
func (s *locator) Left() classify.Left {
	left := classify.Left{Ints: s.Free(intArgs), Vectors: s.Free(floatArgs), Stack: s.Stack}
	if s.hasVectors {
		left.Holes, left.Vectors = floatArgs[len(floatArgs)-left.Vectors:], s.Free(vectorArgs)
	}
	return left
}

// Result implements convention.State.
func (s *locator) Result(m *modes) (classify.ArgInfo, *convention.Why) {
	info := m.result.Decision()
	s.Return(&info)
	return info, &m.result.Why
}

// Param implements convention.State.
func (s *locator) Param(m *modes, named bool) (classify.ArgInfo, *convention.Why, *classify.Error) {
	info := m.argument.Decision()
	s.Place(&info, named)
	if !named && isApart(&info) {
		info.Warnings = []classify.Warning{{ID: WarnUnread, Msg: "clang's va_arg reads the vector on the stack, but callers pass its elements one by one"}}
	}
	return info, &m.argument.Why, nil
}

// isApart reports whether an unnamed vector is not on the stack as a whole.
func isApart(info *classify.ArgInfo) bool {
	_, isVector := info.Pieces[0].Type.(*ir.VectorType)
	return isVector && info.Pieces[0].At.Place != classify.Stack
}

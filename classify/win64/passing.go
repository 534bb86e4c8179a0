package win64

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/convention"
	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/c"
)

// slot is the size of an argument's slot.
const slot layout.Bytes = 8

// modes are the ways to pass and return a type.
type modes struct {
	layout           *layout.Layout
	argument, result convention.Mode
	unnamed          convention.Mode // argument, after "..."
	slotless         bool            // the argument takes no slot on the stack
}

func (o *Options) modes(l *layout.Layout) (*modes, *classify.Error) {
	if o.Guest && l.Type == ir.F80 {
		return nil, convention.Unsupported("LLVM passes a long double of 80 bits otherwise than gcc in a function of this convention")
	}
	if c.IsAtomicAggregate(l.Type) {
		return nil, convention.Unsupported("compilers do not agree on how %v is passed here", l.Type)
	}
	m := &modes{layout: l}
	if ctype.IsVector(l) && o.Compat.VectorsBySize {
		m.argument, m.result = o.vectorBySize(l)
	} else if ctype.IsVector(l) {
		m.argument = convention.As(l, ctype.ScalarType(l), "a vector goes as itself")
		m.result = m.argument
	} else if ctype.IsArray(l) { // System V's va_list
		m.argument = convention.InMemory(l, "an array goes by address")
		m.result = m.argument
	} else if ctype.IsAggregate(l) {
		m.argument, m.result = o.aggregate(l)
	} else {
		m.argument, m.result = o.scalar(l)
	}
	m.argument.NoUndef = m.argument.Kind == classify.Indirect || ctype.IsDefined(layout.X86_64Windows, l, m.argument.Pieces)
	m.argument.Unit.Kind = "slot"
	m.unnamed = m.argument
	m.slotless = o.Compat.EmptyNowhere && l.Empty && m.argument.Kind == classify.Direct
	switch {
	case o.Compat.VectorsBySize:
	case ctype.IsVector(l):
		m.warnVector(o.hasGCC())
	case l.Flexible && isSlotSize(l.Size):
		m.unnamed.Warn(WarnVariadicFlexible, "callers pass the address of a record with a flexible array, but clang's va_arg takes what is in the slot for it")
	}
	return m, nil
}

// asOpaque passes opaque types that fit a slot as their scalars.
func asOpaque(l *layout.Layout, scalar *modes) (*modes, *classify.Error) {
	if l.Size > slot {
		return nil, convention.Unsupported("%v is larger than a slot; compilers do not agree on how it is passed here", l.Type)
	}
	m := &modes{
		layout: l, argument: scalar.argument.AsOpaque(l), result: scalar.result.AsOpaque(l), unnamed: scalar.unnamed.AsOpaque(l),
	}
	m.argument.Unit.Kind, m.unnamed.Unit.Kind = "slot", "slot"
	return m, nil
}

// fitsSlot reports whether a value has the size of an integer of at most eight bytes.
func fitsSlot(l *layout.Layout) bool { return isSlotSize(l.Size) && !l.Flexible }

func isSlotSize(n layout.Bytes) bool { return n == 1 || n == 2 || n == 4 || n == 8 }

// aggregate passes a record or complex number of 1, 2, 4 or 8 bytes as an integer, others by
// address.
func (o *Options) aggregate(l *layout.Layout) (argument, result convention.Mode) {
	switch {
	case ctype.IsNonTrivial(l.Type):
		argument = convention.NonTrivial(l)
	case fitsSlot(l), isSlotSize(l.Size) && o.Compat.FlexibleBySize:
		argument = convention.As(l, ir.Int(int(l.Size.Bits())), "what has 1, 2, 4 or 8 bytes is an integer")
		return argument, argument
	default:
		argument = convention.ByAddress(l, "only what has 1, 2, 4 or 8 bytes goes in a register")
	}
	result = convention.InMemory(l, argument.Rule)
	if o.Compat.EmptyNowhere && l.Empty {
		result = convention.Empty(l)
	}
	return argument, result
}

// scalar passes a number or pointer as itself if it fits a slot. Only _Bool is extended.
func (o *Options) scalar(l *layout.Layout) (argument, result convention.Mode) {
	switch {
	case l.Type == ir.F16 && o.Compat.HalfInInteger:
		argument = convention.As(l, ir.Int(16), "_Float16 goes as an integer")
		return argument, argument
	case fitsSlot(l):
		argument = convention.As(l, ctype.ScalarType(l), "a scalar goes as itself")
		if i := c.IntegerOf(l.Type); i != nil && i.Width == 1 && !ctype.IsBitInt(l) {
			argument.Kind = classify.Extend
			argument.Rule = "_Bool is extended to eight bits; no other integer is"
		}
		return argument, argument
	}
	argument = convention.ByAddress(l, "a scalar that is larger than a slot goes by address")
	if ctype.IsBitInt(l) || l.Type == ir.F80 || l.Type == ir.F128 && o.Compat.Float128InMemory {
		return argument, convention.InMemory(l, "it comes back in memory")
	}
	result = convention.As(l, ir.Vector(ir.I64, 2), "a number of 16 bytes comes back in a vector register")
	return argument, result
}

// warnVector warns of vectors other than those of 16 bytes, and of vectors that LLVM takes apart. Those
// that gcc has are compared with gcc.
func (m *modes) warnVector(hasGCC bool) {
	if l := m.layout; layout.X86_64Windows.LLVMBits(m.argument.Pieces[0].Type) == 128 && l.Len > 1 {
		if l.Elem.Type == ir.I1 {
			m.unnamed.Warn(WarnVariadicVector, "clang's va_arg looks for a vector of _Bool in one slot, but LLVM passes each bit in its own")
		}
		return
	}
	const msg = "compilers differ on vectors that do not have 16 bytes"
	if !hasGCC || !m.layout.Disputed {
		m.argument.Warn(WarnVector, msg)
		m.result.Warn(WarnVector, msg)
	}
	m.unnamed.Warn(WarnVariadicVector, "clang's va_arg does not find a vector that does not have 16 bytes")
}

package win64

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// slot is the size of an argument's slot, whatever the argument is.
const slot layout.Bytes = 8

// passing is how a type is passed and returned.
type passing struct {
	layout           *layout.Layout
	argument, result form
	unnamed          form            // argument, as one of those after "..."
	err              *classify.Error // why it cannot be passed; Param is not set
}

// form is one way to pass a type: what classify.ArgInfo says, less the locations.
type form struct {
	classify.ArgInfo
	ctype.Why
}

func (t *Target) newPassing(ty ir.Type) *passing {
	l, err := ctype.Of(t.layouts, ty)
	if err != nil {
		return &passing{err: err}
	}
	if t.Guest && l.Type == ir.F80 {
		return &passing{err: ctype.Unsupported("LLVM passes a long double of 80 bits otherwise than gcc in a function of this convention")}
	}
	if c.IsAtomicAggregate(ty) {
		return &passing{err: ctype.Unsupported("compilers do not agree on how %v is passed here", l.Type)}
	}
	if of := c.Opaque(ty); of != nil {
		return asOpaque(l, t.passing(of))
	}
	p := &passing{layout: l}
	if ctype.IsVector(l) {
		p.argument = direct(l, ctype.ScalarType(l), "a vector goes as itself")
		p.result = p.argument
	} else if ctype.IsArray(l) {
		p.argument, p.result = array(l)
	} else if ctype.IsAggregate(l) {
		p.argument, p.result = aggregate(l)
	} else {
		p.argument, p.result = scalar(l)
	}
	p.argument.NoUndef = p.argument.Kind == classify.Indirect || ctype.IsDefined(l, p.argument.Pieces)
	p.argument.Part.Kind = "slot"
	p.unnamed = p.argument
	switch {
	case ctype.IsVector(l):
		p.warnVector()
	case l.Flexible && isSlotSize(l.Size):
		p.unnamed.warn(WarnVariadicFlexible, "callers pass the address of a record with a flexible array, but clang's va_arg takes what is in the slot for it")
	}
	return p
}

// asOpaque is for types that hold a scalar which the convention does not know as such.
func asOpaque(l *layout.Layout, scalar *passing) *passing {
	if l.Size > slot {
		return &passing{err: ctype.Unsupported("%v is larger than a slot; compilers do not agree on how it is passed here", l.Type)}
	}
	as := func(f form) form {
		f.ArgInfo = ctype.AsOpaque(f.ArgInfo, l)
		f.Rule = ctype.WhyOpaque
		return f
	}
	return &passing{layout: l, argument: as(scalar.argument), result: as(scalar.result), unnamed: as(scalar.unnamed), err: scalar.err}
}

// fitsSlot reports whether a value has the size of an integer of at most eight bytes.
func fitsSlot(l *layout.Layout) bool { return isSlotSize(l.Size) && !l.Flexible }

func isSlotSize(n layout.Bytes) bool { return n == 1 || n == 2 || n == 4 || n == 8 }

// aggregate passes a record or complex number as an integer, whatever is in it, or by
// address.
func aggregate(l *layout.Layout) (argument, result form) {
	switch {
	case ctype.IsNonTrivial(l.Type):
		argument = byAddress(l, "it is non-trivial for the purposes of calls")
		argument.CalleeOwns = false // a destructor may still read it
	case fitsSlot(l):
		argument = direct(l, ir.Int(int(l.Size.Bits())), "what has 1, 2, 4 or 8 bytes is an integer")
		return argument, argument
	default:
		argument = byAddress(l, "only what has 1, 2, 4 or 8 bytes goes in a register")
	}
	result = sret(l, argument.Rule)
	if l.Size == 0 {
		result.warn(WarnEmptyResult, "gcc passes no address for a result without bytes, clang does")
	}
	return argument, result
}

// array passes the address of the array itself: System V's va_list is one.
func array(l *layout.Layout) (argument, result form) {
	argument = sret(l, "an array goes by address")
	return argument, argument
}

// scalar passes a number or pointer as itself if it fits a slot; _Bool alone is
// extended.
func scalar(l *layout.Layout) (argument, result form) {
	if fitsSlot(l) {
		argument = direct(l, ctype.ScalarType(l), "a scalar goes as itself")
		if i := c.IntegerOf(l.Type); i != nil && i.Width == 1 && !ctype.IsBitInt(l) {
			argument.Kind = classify.Extend
			argument.Rule = "_Bool is extended to eight bits; no other integer is"
		}
		return argument, argument
	}
	argument = byAddress(l, "a scalar that is larger than a slot goes by address")
	if ctype.IsBitInt(l) || l.Type == ir.F80 {
		return argument, sret(l, "it comes back in memory")
	}
	result = direct(l, ir.Vector(ir.I64, 2), "a number of 16 bytes comes back in a vector register")
	if l.Type == ir.F128 {
		result.warn(WarnFloat128Result, "gcc returns __float128 in memory, clang in xmm0")
	}
	return argument, result
}

func direct(l *layout.Layout, t ir.Type, why string) form {
	return form{Why: ctype.Why{Rule: why}, ArgInfo: classify.ArgInfo{Kind: classify.Direct, Type: l.Type, Pieces: []classify.Piece{{Type: t}}}}
}

// byAddress passes the address of a copy, which the callee may use as its own.
func byAddress(l *layout.Layout, why string) form {
	f := sret(l, why)
	f.CalleeOwns = true
	return f
}

func sret(l *layout.Layout, why string) form {
	return form{Why: ctype.Why{Rule: why}, ArgInfo: classify.ArgInfo{
		Kind: classify.Indirect, Type: l.Type, Pieces: []classify.Piece{{Type: llvm.Ptr}},
		Memory: l.Memory.Type, Align: l.Align,
	}}
}

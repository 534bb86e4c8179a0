package x86_64

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// form is one way to pass a type: what classify.ArgInfo says, less the
// locations, and the registers it takes.
type form struct {
	classify.ArgInfo
	classes    classes // of its eightbytes
	ints, sses int
	// inMemory says that the classes are those of memory: ArgInfo is not valid,
	// and the stack forms are used.
	inMemory bool
}

// passing is every way in which a type can be passed and returned. What is
// chosen depends on the registers that are left.
type passing struct {
	layout *layout.Layout
	named  form // as a named argument
	extra  form // as one of those after "..."
	result form
	// stack holds the ways to pass it in memory: with an integer register left,
	// and with none.
	stack [2]form
	// full is stack for a type that would go in registers if enough were left; nil for
	// others, as for most records.
	full *[2]form
	err  *classify.Error // why it cannot be passed; Param is not set
	// stackErr is why it cannot be passed when no integer register is left.
	stackErr *classify.Error
}

// passing returns the ways of a type, computed once.
func (t *Target) passing(ty ir.Type) *passing { return t.known.Of(ty, t.newPassing) }

func (t *Target) newPassing(ty ir.Type) *passing {
	ty = c.Underlying(ty)
	l, err := ctype.Of(t.layouts, ty)
	if err != nil {
		return &passing{err: err}
	}
	p := &passing{layout: l}
	if of := c.Opaque(ty); of != nil {
		t.passAsOpaque(p, of)
		return p
	}
	if ctype.IsNonTrivial(ty) || ctype.IsArray(l) {
		t.passByAddress(p)
		return p
	}
	t.passByClass(p)
	if first := ctype.FirstOfTransparent(l); first != nil {
		t.passAsFirstMember(p, first)
	}
	return p
}

// passByClass fills in the ways of a type from its classes.
func (t *Target) passByClass(p *passing) {
	l := p.layout
	k, x := classifier{Target: t, named: true}, classifier{Target: t}
	named, extra := k.value(l), x.value(l)
	p.named, p.extra = t.argument(l, named), t.argument(l, extra)
	p.result = t.result(l, named)
	if k.padded {
		p.err = ctype.Unsupported("gcc does not pad an _Atomic record, as %v has it", l.Type)
		return
	}
	if k.partly {
		warnPartVector(&p.named, &p.result)
	}
	if x.partly {
		warnPartVector(&p.extra)
	}
	for i, intsLeft := range []bool{true, false} {
		p.stack[i] = t.onStack(l, intsLeft)
		p.stack[i].classes = named
	}
	if ctype.FirstOfTransparent(l) != nil || !p.named.inMemory || !p.extra.inMemory {
		p.full = &[2]form{p.stack[0], p.stack[1]}
		p.full[0].Stacked, p.full[1].Stacked = true, true
	}
	if l.Size == 0 && p.named.inMemory {
		p.stackErr = ctype.Unsupported("a record without bytes but with a flexible array cannot be passed when no integer register is left")
	}
}

// passByAddress is for C++ records that are non-trivial for the purposes of
// calls: the caller makes the copy and passes its address (Itanium C++ ABI,
// §3.1.2.3).
func (t *Target) passByAddress(p *passing) {
	l := p.layout
	arg := form{ints: 1, classes: classes{lo: Integer}, ArgInfo: classify.ArgInfo{
		Kind: classify.Indirect, Type: l.Type,
		Pieces: addressIn(Integer),
		Memory: l.Memory.Type, Align: l.Align, NoUndef: true,
	}}
	p.named, p.extra = arg, arg
	p.stack, p.full = [2]form{arg, arg}, &[2]form{arg, arg}
	p.result = sret(l)
}

// passAsFirstMember is for transparent unions: they are passed as their first
// field, but in memory as themselves.
func (t *Target) passAsFirstMember(p *passing, member ir.Type) {
	first := t.passing(member)
	as := func(f form) form {
		f.ArgInfo = ctype.AsFirstMember(f.ArgInfo, p.layout)
		return f
	}
	p.named, p.extra = as(first.named), as(first.extra)
	p.stack = [2]form{as(first.stack[0]), as(first.stack[1])}
	p.stackErr = first.stackErr
}

// passAsOpaque is for types that hold a scalar which the convention does not know as such.
func (t *Target) passAsOpaque(p *passing, scalar ir.Type) {
	as := func(f form) form {
		f.ArgInfo = ctype.AsOpaque(f.ArgInfo, p.layout)
		if t.compat.ClangFaults {
			f.ints, f.sses = 0, 0 // clang counts no register, as of class MEMORY, and LLVM takes one
		}
		return f
	}
	pair := func(f *[2]form) *[2]form {
		if f == nil {
			return nil
		}
		return &[2]form{as(f[0]), as(f[1])}
	}
	of := t.passing(scalar)
	p.named, p.extra, p.result = as(of.named), as(of.extra), as(of.result)
	p.stack, p.full, p.err = *pair(&of.stack), pair(of.full), of.err
}

// addressIn is the piece of a value that travels by its address.
func addressIn(c Class) []classify.Piece { return addresses[c][:] }

var addresses = [...][1]classify.Piece{
	Integer: {{Type: llvm.Ptr, Class: Integer}},
	Memory:  {{Type: llvm.Ptr, Class: Memory}},
}

func sret(l *layout.Layout) form {
	return form{ints: 1, classes: memory, ArgInfo: classify.ArgInfo{
		Kind: classify.Indirect, Type: l.Type,
		Pieces: addressIn(Integer),
		Memory: l.Memory.Type, Align: l.Align,
	}}
}

// argument is the way of an argument whose classes' registers are left.
func (t *Target) argument(l *layout.Layout, k classes) form {
	if isInMemory(k.lo) {
		return form{inMemory: true}
	}
	f := t.registers(l, k)
	f.NoUndef = f.Kind == classify.Extend || f.Kind == classify.Direct && ctype.IsDefined(l, f.Pieces)
	return f
}

func isInMemory(c Class) bool {
	return c == Memory || c == X87 || c == ComplexX87
}

// result is the way of a result, §3.2.3 "Returning of Values".
func (t *Target) result(l *layout.Layout, k classes) form {
	var f form
	switch {
	case k.lo == Memory && (ctype.IsAggregate(l) || ctype.IsBitInt(l) || t.compat.VectorReturnInMemory && ctype.IsVector(l)):
		return sret(l)
	case k.lo == Memory: // a vector that is too wide
		f = direct(l, classify.Piece{Type: ctype.ScalarType(l), Class: SSE})
		f.Warnings = []classify.Warning{warning(WarnVectorReturn, "")}
	case k.lo == X87:
		f = direct(l, classify.Piece{Type: ir.F80, Class: X87})
	case k.lo == ComplexX87:
		f = direct(l,
			classify.Piece{Type: ir.F80, Class: ComplexX87},
			classify.Piece{Type: ir.F80, Offset: 16, Class: ComplexX87})
	default:
		return t.registers(l, k)
	}
	f.classes = k
	return f
}

// registers is the way of a value whose eightbytes are in INTEGER and SSE
// registers.
func (t *Target) registers(l *layout.Layout, k classes) form {
	f := t.eightbytes(l, k)
	f.classes = k
	for _, c := range []Class{k.lo, k.hi} {
		switch c {
		case Integer:
			f.ints++
		case SSE:
			f.sses++
		}
	}
	if len(f.Pieces) == 1 && isInt128(f.Pieces[0].Type) && k.lo == Integer {
		f.ints = 2
	}
	f.Warnings = t.warnRegisters(l, &f)
	return f
}

func (t *Target) eightbytes(l *layout.Layout, k classes) form {
	if k == (classes{}) {
		return form{ArgInfo: classify.ArgInfo{Kind: classify.Ignore, Type: l.Type}}
	}
	// Departs from §3.2.3, which only wants _Bool to be extended to 8 bits: clang's
	// callees rely on all narrow integers.
	if signed, ok := ctype.IsNarrow(l.Type); ok {
		f := direct(l, classify.Piece{Type: ctype.ScalarType(l), Class: Integer})
		f.Kind, f.Signed = classify.Extend, signed
		return f
	}
	lo := t.piece(l, 0, k.lo)
	if k.hi == SSEUp {
		lo.Type = t.vectorType(l)
		return direct(l, lo)
	}
	hi := t.piece(l, 8, k.hi)
	switch {
	case k.hi == NoClass || isInt128(lo.Type):
		return direct(l, lo)
	case k.lo == NoClass:
		return direct(l, hi)
	}
	lo.Type = t.widenLow(lo.Type, hi.Type)
	return direct(l, lo, hi)
}

// piece carries one eightbyte. One of clang's types may reach further.
func (t *Target) piece(l *layout.Layout, at layout.Bytes, c Class) classify.Piece {
	p := classify.Piece{Offset: at, Class: c}
	switch c {
	case Integer:
		p.Type = t.integerType(l, at)
		p.Spare = max(0, at+size(p.Type)-16)
	case SSE:
		p.Type = t.sseType(l, at)
	}
	return p
}

// widenLow gives the first piece of a pair eight bytes if the second would not
// come to lie at offset 8 of a struct of both.
//
// clang makes an integer of what is no half or float, although its class may be
// SSE.
func (t *Target) widenLow(lo, hi ir.Type) ir.Type {
	if offset := (size(lo) + size(hi) - 1) &^ (size(hi) - 1); offset == 8 {
		return lo
	}
	switch {
	case lo == ir.F16 || lo == ir.F32:
		return ir.F64
	case !t.compat.ClangFaults && isSSEType(lo):
		return ir.F64
	}
	return ir.I64
}

// size is a piece's size in memory, which is also its alignment.
func size(t ir.Type) layout.Bytes {
	n := layout.Bytes(1)
	for n.Bits() < layout.LLVMBits(t) {
		n *= 2
	}
	return n
}

func isSSEType(t ir.Type) bool {
	if v, ok := t.(*ir.VectorType); ok {
		t = v.Elem
	}
	return ir.IsFloat(t)
}

func direct(l *layout.Layout, pieces ...classify.Piece) form {
	return form{ArgInfo: classify.ArgInfo{Kind: classify.Direct, Type: l.Type, Pieces: pieces}}
}

package x86_64

import (
	"sync/atomic"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/convention"
	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/c"
)

// mode is one way to pass a type, and the registers that it uses.
type mode struct {
	convention.Mode
	classes    classes // of its eightbytes
	ints, sses int
	// inMemory: the classes are those of memory. ArgInfo is not set, and modes.onStack is used.
	inMemory bool
}

// modes are all ways to pass and return a type. The choice depends on the registers that are left.
type modes struct {
	*rules
	layout *layout.Layout
	// byAddress is set for C++ records that are non-trivial for the purposes of calls: the caller makes
	// the copy and passes its address (Itanium C++ ABI, §3.1.2.3). It is also set for va_list, which is
	// an array.
	byAddress    bool
	named, extra form
	// first are the modes of the first member of a transparent union, scalar those of the value in an
	// opaque type; else nil.
	first, scalar *modes

	known [uses]atomic.Pointer[mode] // found so far; they must not be modified
}

// use is a way in which a function has a value.
type use uint8

const (
	asNamed use = iota
	asUnnamed
	asResult
	onStack       // of an argument
	onStackAtLast // of an argument, when no integer register is left
	uses
)

// in returns the mode of a use, which is found when a function first has it: most types are only used in one way. Programs that embed
// the classifier meet the same types again: a known signature of seven parameters takes 2.6 µs instead of 4.7, together with one list of
// pieces for a function. Commands, which classify a type once or twice, gain less than 1 %.
func (m *modes) in(u use, find func() mode) *mode {
	if known := m.known[u].Load(); known != nil {
		return known
	}
	found := find()
	m.known[u].Store(&found)
	return &found
}

// form is how a type is classified as a result or named argument, or as an argument after "...".
type form struct {
	classes
	partly bool // see classifier
}

func (r *rules) modes(l *layout.Layout) (*modes, *classify.Error) {
	if ctype.IsNonTrivial(l.Type) || ctype.IsArray(l) {
		return &modes{rules: r, layout: l, byAddress: true}, nil
	}
	k, x := classifier{rules: r, named: true}, classifier{rules: r}
	named, extra := k.value(l), x.value(l)
	if k.padded {
		return nil, convention.Unsupported("gcc does not pad an _Atomic record, as %v has it", l.Type)
	}
	return &modes{rules: r, layout: l, named: form{named, k.partly}, extra: form{extra, x.partly}}, nil
}

// argument returns the mode of an argument if enough registers are left.
func (m *modes) argument(named bool) *mode {
	if named {
		return m.in(asNamed, func() mode { return m.newArgument(named, m.named) })
	}
	return m.in(asUnnamed, func() mode { return m.newArgument(named, m.extra) })
}

func (m *modes) newArgument(named bool, f form) mode {
	switch {
	case m.byAddress:
		arg := mode{Mode: convention.NonTrivial(m.layout), ints: 1, classes: classes{lo: Integer}}
		arg.Pieces[0].Class = Integer
		return arg
	case m.first != nil:
		return m.asFirstMember(*m.first.argument(named))
	case m.scalar != nil:
		return m.asScalar(*m.scalar.argument(named))
	}
	arg := mode{inMemory: true}
	if l := m.layout; !isInMemory(f.lo) {
		arg = m.registers(l, f.classes)
		arg.NoUndef = arg.Kind == classify.Extend || arg.Kind == classify.Direct && ctype.IsDefined(layout.X86_64, l, arg.Pieces)
	}
	arg.warnPartVector(f)
	return arg
}

// result returns the mode of a result.
func (m *modes) result() *mode { return m.in(asResult, m.newResult) }

func (m *modes) newResult() mode {
	switch {
	case m.byAddress:
		return sret(m.layout)
	case m.scalar != nil:
		return m.asScalar(*m.scalar.result())
	}
	r := m.rules.result(m.layout, m.named.classes)
	r.warnPartVector(m.named)
	return r
}

// onStack returns the mode of an argument in memory.
func (m *modes) onStack(intsLeft bool) *mode {
	u := onStack
	if !intsLeft {
		u = onStackAtLast
	}
	return m.in(u, func() mode { return m.newOnStack(intsLeft) })
}

func (m *modes) newOnStack(intsLeft bool) mode {
	switch {
	case m.byAddress:
		return *m.argument(true)
	case m.first != nil && m.first.argument(true).inMemory:
		return m.asFirstMember(*m.first.onStack(intsLeft))
	case m.scalar != nil:
		return m.asScalar(*m.scalar.onStack(intsLeft))
	}
	return m.rules.onStack(m.layout, intsLeft)
}

// stackErr returns why the type cannot be passed when no integer register is left, or nil.
func (m *modes) stackErr() *classify.Error {
	switch {
	case m.byAddress || m.scalar != nil:
		return nil
	case m.first != nil && m.first.argument(true).inMemory:
		return m.first.stackErr()
	case m.layout.Size == 0 && isInMemory(m.named.lo):
		return convention.Unsupported("a record without bytes but with a flexible array cannot be passed when no integer register is left")
	}
	return nil
}

// isTransparent reports whether a type is a transparent union.
func isTransparent(l *layout.Layout) bool {
	u, ok := l.Type.(*c.RecordType)
	return ok && u.Transparent
}

// asFirstMember passes a transparent union as its first member, but in memory as itself.
func (m *modes) asFirstMember(first mode) mode {
	first.Mode = first.AsFirstMember(m.layout)
	return first
}

// asScalar passes an opaque type as the scalar that it holds. clang counts no register for it, as
// for class MEMORY, but LLVM uses one.
func (m *modes) asScalar(scalar mode) mode {
	scalar.Mode = scalar.AsOpaque(m.layout)
	if m.compat.ClangFaults {
		scalar.ints, scalar.sses = 0, 0
	}
	return scalar
}

// sret is the mode of a result in memory, whose address is an argument.
func sret(l *layout.Layout) mode {
	m := mode{Mode: convention.InMemory(l, ""), ints: 1, classes: memory}
	m.Pieces[0].Class = Integer
	return m
}

func isInMemory(c Class) bool { return c == Memory || c == X87 || c == ComplexX87 }

// result returns the mode of a result, §3.2.3 "Returning of Values".
func (r *rules) result(l *layout.Layout, k classes) mode {
	var m mode
	switch {
	case k.lo == Memory && (ctype.IsAggregate(l) || ctype.IsBitInt(l) || r.compat.VectorReturnInMemory && ctype.IsVector(l)):
		return sret(l)
	case k.lo == Memory: // a vector wider than the registers
		m = direct(l, classify.Piece{Type: ctype.ScalarType(l), Class: SSE})
		m.Warnings = []classify.Warning{warning(WarnVectorReturn, "")}
	case k.lo == X87:
		m = direct(l, classify.Piece{Type: ir.F80, Class: X87})
	case k.lo == ComplexX87:
		m = direct(l,
			classify.Piece{Type: ir.F80, Class: ComplexX87},
			classify.Piece{Type: ir.F80, Offset: 16, Class: ComplexX87})
	default:
		return r.registers(l, k)
	}
	m.classes = k
	return m
}

// registers returns the mode of a value with INTEGER and SSE eightbytes.
func (r *rules) registers(l *layout.Layout, k classes) mode {
	m := r.eightbytes(l, k)
	m.classes = k
	for _, c := range []Class{k.lo, k.hi} {
		switch c {
		case Integer:
			m.ints++
		case SSE:
			m.sses++
		}
	}
	if len(m.Pieces) == 1 && isInt128(m.Pieces[0].Type) && k.lo == Integer {
		m.ints = 2
	}
	m.Warnings = r.warnRegisters(l, &m)
	return m
}

func (r *rules) eightbytes(l *layout.Layout, k classes) mode {
	if k == (classes{}) {
		return mode{Mode: convention.Empty(l)}
	}
	// Departs from §3.2.3, which only requires _Bool to be extended to 8 bits: clang's callees rely
	// on the extension of all narrow integers.
	if signed, ok := ctype.IsNarrow(l.Type); ok {
		m := direct(l, classify.Piece{Type: ctype.ScalarType(l), Class: Integer})
		m.Kind, m.Signed = classify.Extend, signed
		return m
	}
	lo := r.piece(l, 0, k.lo)
	if k.hi == SSEUp {
		lo.Type = r.vectorType(l)
		return direct(l, lo)
	}
	hi := r.piece(l, 8, k.hi)
	switch {
	case k.hi == NoClass || isInt128(lo.Type):
		return direct(l, lo)
	case k.lo == NoClass:
		return direct(l, hi)
	}
	lo.Type = r.widenLow(lo.Type, hi.Type)
	return direct(l, lo, hi)
}

// piece returns the piece of one eightbyte. clang's type may extend past the eightbyte.
func (r *rules) piece(l *layout.Layout, at layout.Bytes, c Class) classify.Piece {
	p := classify.Piece{Offset: at, Class: c}
	switch c {
	case Integer:
		p.Type = r.integerType(l, at)
		p.Spare = max(0, at+size(p.Type)-16)
	case SSE:
		p.Type = r.sseType(l, at)
	}
	return p
}

// widenLow widens the first piece of a pair to eight bytes if the second would otherwise not be at
// offset 8 of a struct of both.
//
// clang uses an integer unless the piece is a half or float, even if its class is SSE.
func (r *rules) widenLow(lo, hi ir.Type) ir.Type {
	if offset := (size(lo) + size(hi) - 1) &^ (size(hi) - 1); offset == 8 {
		return lo
	}
	switch {
	case lo == ir.F16 || lo == ir.F32:
		return ir.F64
	case !r.compat.ClangFaults && isSSEType(lo):
		return ir.F64
	}
	return ir.I64
}

// size returns the size of a piece in memory, which is also its alignment.
func size(t ir.Type) layout.Bytes {
	n := layout.Bytes(1)
	for n.Bits() < layout.X86_64.LLVMBits(t) {
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

func direct(l *layout.Layout, pieces ...classify.Piece) mode {
	return mode{Mode: convention.Direct(l, "", pieces...)}
}

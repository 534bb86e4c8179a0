package powerpc64

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/convention"
	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/internal/codegen"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/c"
	"github.com/abi-opt/abi-opt/types/llvm"
)

const (
	doubleword   layout.Bytes = 8
	quadword     layout.Bytes = 16
	maxMembers                = 8              // of a homogeneous aggregate
	maxRegisters              = 8 * doubleword // the largest record that is passed in general registers
)

// rules are the convention on a platform.
type rules struct {
	model       *layout.Model
	llvm        *codegen.Machine
	homogeneous ctype.Homogeneous
	registers   registersOf
	isGCC       bool // follow gcc where clang does otherwise
}

// modes are the ways to pass and return a type.
type modes struct {
	layout           *layout.Layout
	argument, result convention.Mode
	align            layout.Bytes // of an argument in the parameter save area
	isMisaligned     bool         // va_arg of compilers aligns it otherwise
}

func (r *rules) modes(l *layout.Layout) (*modes, *classify.Error) {
	m := &modes{layout: l, align: r.slotAlign(l)}
	switch {
	case r.isGCC && has(l, isVectorOfDoubles):
		return nil, convention.Unsupported("gcc passes a vector of two doubles in several ways: %v", l.Type)
	case r.isGCC && has(l, r.hasNoRegister):
		return nil, convention.Unsupported("gcc passes a vector without a register in several ways: %v", l.Type)
	case ctype.IsNonTrivial(l.Type):
		m.argument, m.result = convention.NonTrivial(l), convention.InMemory(l, convention.WhyNonTrivial)
	case isRecord(l):
		if base, n := r.homogeneousMembers(l); n > 0 && ctype.IsVector(base) && base.Elem.Type == ir.Type(ir.I1) {
			return nil, convention.Unsupported("clang passes the first 16 bits of a record of vectors of bool: %v", l.Type)
		}
		m.argument, m.result = r.recordArgument(l, m.align), r.recordResult(l)
	case ctype.IsVector(l) && l.Size > quadword:
		const rule = "a vector of more than 16 bytes goes by address"
		m.argument, m.result = convention.ByAddress(l, rule), convention.InMemory(l, rule)
	default:
		m.argument = r.scalar(l)
		m.result = m.argument
		m.result.NoUndef = false
	}
	return m, nil
}

// isRecord reports whether a type is passed as a record is: also an _Atomic record or complex number, which has no members.
func isRecord(l *layout.Layout) bool { return ctype.IsRecord(l) || c.IsAtomicAggregate(l.Type) }

// asFirstMember passes a transparent union as its first member, and returns it as a union.
func asFirstMember(union, first *modes) {
	union.isMisaligned = union.align != first.align
	union.argument, union.align = first.argument.AsFirstMember(union.layout), first.align
}

// asOpaque passes an opaque type as the scalar that it holds.
func asOpaque(l *layout.Layout, scalar *modes) (*modes, *classify.Error) {
	return &modes{layout: l, argument: scalar.argument.AsOpaque(l), result: scalar.result.AsOpaque(l), align: scalar.align}, nil
}

// scalar passes a number or pointer as itself, a complex number as its two parts, and a vector of less than 16 bytes as an integer.
func (r *rules) scalar(l *layout.Layout) convention.Mode {
	var m convention.Mode
	switch t := l.Type.(type) {
	case *ir.ComplexType:
		part := ctype.ScalarType(l.Elem)
		m = convention.Direct(l, "a complex number goes as its parts", classify.Piece{Type: part}, classify.Piece{Type: part, Offset: l.Elem.Size})
		m.NoUndef = true
		return m
	case *ir.VectorType:
		if l.Size == quadword {
			m = convention.As(l, ctype.ScalarType(l), "a vector of 16 bytes goes as itself")
		} else {
			m = convention.As(l, ir.Int(int(l.Size.Bits())), "a vector of less than 16 bytes is an integer")
		}
		m.NoUndef = ctype.IsDefined(r.model, l, m.Pieces)
		return m
	default:
		m = convention.As(l, ctype.ScalarType(l), "a scalar goes as itself")
		m.NoUndef = true
		if i := c.IntegerOf(t); i != nil && i.Width < int(doubleword.Bits()) {
			m.Kind, m.Rule = classify.Extend, "an integer of less than 64 bits is extended (§2.2.3)"
			m.Signed = i.Signedness == ir.Signed || t == ir.Type(ir.I32) // which stands for int
		}
		return m
	}
}

// single returns the floating-point number or vector of 16 bytes that fills a record, which is passed as that, or nil.
func (r *rules) single(l *layout.Layout) *layout.Layout {
	if of := ctype.Single(l); of != nil && of.Size == l.Size && isBase(of) && !(r.isGCC && has(l, isUnionOfEmpty)) {
		return of
	}
	return nil
}

// isBase reports whether a type can be the member of a homogeneous aggregate.
func isBase(l *layout.Layout) bool {
	return ir.IsFloat(l.Type) || ctype.IsVector(l) && l.Size == quadword
}

// homogeneousMembers returns the type and number of the members of a homogeneous aggregate, which have up to eight registers.
func (r *rules) homogeneousMembers(l *layout.Layout) (base *layout.Layout, n int64) {
	if !ctype.IsRecord(l) {
		return nil, 0
	}
	base, n = r.homogeneous.Members(l)
	if n > maxMembers/2 && r.hasTwo(base) || r.isGCC && (isMixed(l) || has(l, isUnionOfEmpty)) {
		return nil, 0
	}
	return base, n
}

// hasTwo reports whether a member counts for two registers, as two doubles do. clang counts a long double in IEEE's format so, which
// has one register.
func (r *rules) hasTwo(base *layout.Layout) bool {
	return base.Type == ir.Type(ir.PPCF128) || isQuad(base) && r.model.LongDouble == ir.F128 && !r.isGCC
}

// isQuad reports whether a type is an IEEE number of 128 bits.
func isQuad(l *layout.Layout) bool { return l.Type == ir.Type(ir.F128) }

// members is the mode of a homogeneous aggregate in registers of its own.
func (r *rules) members(l *layout.Layout) (m convention.Mode, ok bool) {
	base, n := r.homogeneousMembers(l)
	if n == 0 {
		return m, false
	}
	of := ctype.ScalarType(base)
	if v, isVector := of.(*ir.VectorType); isVector { // with its padding
		of = ir.Vector(v.Elem, int64(base.Size.Bits()/r.model.LLVMBits(v.Elem)))
	}
	m = convention.As(l, llvm.Array(uint64(n), of), "a homogeneous aggregate has a register for each member (§2.2.3.1)")
	m.Unit = convention.MembersOf(base)
	return m, true
}

// doublewords are the units of a record in general registers.
var doublewords = convention.Unit{Kind: "doubleword", Size: doubleword}

// recordArgument is the mode of a record as an argument.
func (r *rules) recordArgument(l *layout.Layout, align layout.Bytes) convention.Mode {
	if of := r.single(l); of != nil {
		m := convention.As(l, ctype.ScalarType(of), "a record of a single number or vector goes as that")
		m.InReg = true
		return m
	}
	if m, ok := r.members(l); ok {
		return m
	}
	if l.Size == 0 || l.Size > maxRegisters {
		m := convention.InMemory(l, "it is larger than eight registers")
		if l.Size == 0 {
			m.Rule = "it has no bytes"
		}
		m.ByVal, m.NoUndef, m.Align = true, true, align
		return m
	}
	m := convention.As(l, ir.Int(int(l.Size.Bits())), "a record of at most 8 bytes is in a general register")
	if l.Size > doubleword {
		m = convention.As(l, llvm.Array(uint64((l.Size+align-1)/align), ir.Int(int(align.Bits()))), "it goes in general registers")
	}
	m.Unit = doublewords
	return m
}

// recordResult is the mode of a record as a result.
func (r *rules) recordResult(l *layout.Layout) convention.Mode {
	if l.Size == 0 {
		return convention.Empty(l)
	}
	if m, ok := r.members(l); ok {
		return m
	}
	switch {
	case l.Size > 2*doubleword:
		return convention.InMemory(l, "it is larger than 16 bytes and no homogeneous aggregate")
	case l.Size > doubleword:
		m := convention.Direct(l, "a record of at most 16 bytes is in two general registers",
			classify.Piece{Type: ir.I64}, classify.Piece{Type: ir.I64, Offset: doubleword, Spare: 2*doubleword - l.Size})
		return m
	}
	m := convention.As(l, ir.Int(int(l.Size.Bits())), "a record of at most 8 bytes is in a general register")
	m.Unit = doublewords
	return m
}

// base returns the type of the registers of their own in which a value is: of a number or vector, or of the members of a record. It is
// nil for other records.
func (r *rules) base(l *layout.Layout) *layout.Layout {
	if !isRecord(l) {
		return l
	}
	if of := r.single(l); of != nil {
		return of
	}
	of, _ := r.homogeneousMembers(l)
	return of
}

// slotAlign is the alignment of an argument in the parameter save area: that of a vector or an IEEE number of 128 bits,
// also of such a part of a complex number, and of a record by its alignment unless it goes as floating-point numbers or vectors.
func (r *rules) slotAlign(l *layout.Layout) layout.Bytes {
	isWide := isRecord(l) && l.Align >= quadword
	if of := r.base(l); of != nil {
		if _, isComplex := of.Type.(*ir.ComplexType); isComplex {
			of = of.Elem
		}
		isWide = (ctype.IsVector(of) || isQuad(of)) && of.Size == quadword
	}
	if isWide {
		return quadword
	}
	return doubleword
}

// isDoubles reports whether a value consists of vectors of a number of two doubles each. LLVM passes such a vector as the doubles.
func (r *rules) isDoubles(l *layout.Layout) bool {
	of := r.base(l)
	return of != nil && isVectorOfDoubles(of)
}

// vaArg reads the next argument, whose address is the va_list. A value without bytes takes no doubleword, but what follows it is aligned
// to it, as in calls.
func (r *rules) vaArg(_ ir.Type, m *modes) (classify.VAArg, *classify.Error) {
	if m.layout.Size == 0 && m.align == doubleword {
		return classify.VAArg{Ignore: true}, nil
	}
	v := classify.VAArg{ByAddress: m.argument.Kind == classify.Indirect && !m.argument.ByVal, Align: m.align, Advance: doubleword}
	if !v.ByAddress {
		v.Advance = (m.layout.Size + doubleword - 1) &^ (doubleword - 1)
	}
	if r.isDoubles(m.layout) {
		v.Align = doubleword
	}
	if pieces := m.argument.Pieces; len(pieces) > 1 && m.layout.Size < quadword {
		v.Advance = quadword
		for i, p := range pieces {
			lead := r.leadOf(m.layout.Elem.Size)
			v.Parts = append(v.Parts, classify.VAPart{Type: p.Type, Offset: p.Offset, Save: doubleword*layout.Bytes(i) + lead})
		}
	} else if !v.ByAddress && m.layout.Size > 0 {
		v.Lead = r.leadOf(m.layout.Size)
	}
	return v, nil
}

// leadOf returns the offset in its doubleword of a value of less than one, which big-endian processors have at the end.
func (r *rules) leadOf(size layout.Bytes) layout.Bytes {
	if r.model.BigEndian() && size < doubleword {
		return doubleword - size
	}
	return 0
}

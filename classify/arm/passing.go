package arm

import (
	"fmt"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/convention"
	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/internal/codegen"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/llvm"
)

// rules are the rules of a variant of the convention.
type rules struct {
	llvm        *codegen.Machine
	vfp, neon   bool
	isAndroid   bool
	gcc         bool // follow gcc 12 instead of clang 22
	homogeneous ctype.Homogeneous
	halves      ctype.Homogeneous // with _Float16 and __bf16, as for gcc
}

func newRules(vfp, neon, gcc bool) *rules {
	r := &rules{vfp: vfp, neon: neon, gcc: gcc}
	for _, h := range []*ctype.Homogeneous{&r.homogeneous, &r.halves} {
		h.IsBase, h.InsideEmpty = isBase, gcc
	}
	r.halves.IsBase = func(l *layout.Layout) bool { return isBase(l) || isHalf(l) }
	return r
}

// isBase reports whether a type can be a member of a homogeneous aggregate (AAPCS32 §6.1.2.1).
func isBase(l *layout.Layout) bool {
	if ctype.IsVector(l) {
		return l.Size == 8 || l.Size == 16
	}
	return l.Type == ir.Type(ir.F32) || l.Type == ir.Type(ir.F64)
}

// modes are all ways to pass and return a type: by the base standard, which variadic functions follow, and by
// the variant of the platform.
type modes struct {
	layout    *layout.Layout
	base, own way
	isLost    bool // va_arg does not find an unnamed one
}

// way is how one standard passes and returns a type.
type way struct{ argument, result convention.Mode }

func (r *rules) modes(l *layout.Layout) (*modes, *classify.Error) {
	if r.isAndroid && ctype.IsVector(l) && (l.Len == 3 || l.Size <= slot) {
		return nil, convention.Unsupported("compilers for Android pass a vector of 3 elements or at most 4 bytes otherwise than on Linux")
	}
	ms := &modes{layout: l, base: r.way(l, nil, 0), isLost: ctype.IsVector(l) && r.isLost(l)}
	ms.own = ms.base
	if base, n := r.homogeneous.Members(l); r.vfp && n > 0 && ctype.IsAggregate(l) {
		ms.own = r.way(l, base, n)
	}
	return ms, nil
}

// way returns how a type is passed. An aggregate is homogeneous if it has n members.
func (r *rules) way(l, base *layout.Layout, n int64) (w way) {
	switch {
	case ctype.IsVector(l):
		w = r.vector(l)
	case !ctype.IsAggregate(l):
		w = scalar(l)
	case ctype.IsNonTrivial(l.Type):
		w = way{convention.NonTrivial(l), convention.InMemory(l, convention.WhyNonTrivial)}
	case l.Size == 0 || l.Empty && !r.gcc: // gcc passes the bytes of unnamed bit-fields
		w = way{convention.Empty(l), convention.Empty(l)}
		if l.Size == 0 && l.NaturalAlign() >= pair {
			w.argument.Warn(WarnGCC, "gcc puts the argument after an empty record that is aligned to 8 bytes at such an alignment, and LLVM does not")
		}
	case ctype.IsEmptyClass(l):
		w = way{convention.As(l, ir.I8, "a C++ class without members takes a byte"), convention.Empty(l)}
	case n > 0:
		w = r.members(l, base, n)
	default:
		w = r.aggregate(l)
	}
	if k := w.argument.Kind; k == classify.Direct || k == classify.Extend {
		w.argument.NoUndef = ctype.IsDefined(layout.ARM, l, w.argument.Pieces)
	}
	return w
}

// asOpaque passes an opaque type as the scalar that it holds.
func asOpaque(l *layout.Layout, scalar *modes) (*modes, *classify.Error) {
	as := func(w way) way { return way{w.argument.AsOpaque(l), w.result.AsOpaque(l)} }
	return &modes{layout: l, base: as(scalar.base), own: as(scalar.own)}, nil
}

// asFirstMember passes transparent unions as their first member. It does not affect results.
func asFirstMember(union, first *modes) {
	union.base.argument = first.base.argument.AsFirstMember(union.layout)
	union.own.argument = first.own.argument.AsFirstMember(union.layout)
}

// scalar passes a number or pointer as itself.
func scalar(l *layout.Layout) way {
	if l.Size > pair { // C has no other number of this size there
		const rule = "a _BitInt of more than 64 bits is a copy"
		return way{copied(l, rule), convention.InMemory(l, rule)}
	}
	m := convention.As(l, ctype.ScalarType(l), "a scalar goes as itself")
	if signed, ok := ctype.IsNarrow(l.Type); ok {
		m.Kind, m.Signed = classify.Extend, signed
		m.Rule = "an integer of less than 32 bits is extended to a word (rule B.2)"
	}
	return way{m, m}
}

// copied passes a copy in registers and on the stack, aligned to 4 or 8 bytes.
func copied(l *layout.Layout, rule string) convention.Mode {
	m := convention.InMemory(l, rule)
	m.ByVal, m.NoUndef, m.Align = true, true, slotAlign(l)
	return m
}

// slotAlign returns the alignment of an argument: that of its members, between 4 and 8 (rules C.3 and C.7).
func slotAlign(l *layout.Layout) layout.Bytes { return min(max(l.NaturalAlign(), slot), pair) }

// vector passes a vector of 8, 16 or more bytes as itself, and others as integers.
func (r *rules) vector(l *layout.Layout) way {
	isHalf := l.Elem.Type == ir.Type(ir.F16)
	isWhole := l.Len&(l.Len-1) == 0
	bits := layout.ARM.LLVMBits(l.Memory.Type)
	if l.Elem.Type == ir.Type(ir.I1) {
		bits = layout.Bits(l.Len)
	}
	whole := convention.As(l, ctype.ScalarType(l), "a vector of a power of two elements goes as itself")
	w := way{whole, whole}
	asIntegers := r.asIntegers(l)
	if isHalf || !isWhole || bits <= 32 {
		w.argument = asIntegers
	}
	switch {
	case l.Size > 16:
		w.result = convention.InMemory(l, "a vector of more than 16 bytes is returned in memory")
	case isHalf:
		w.result = asIntegers
	}
	if !r.neon || isHalf || !isBase(l) || layout.ARM.LLVMBits(l.Elem.Memory.Type) > 64 || l.Elem.Type == ir.Type(ir.BF16) || l.Elem.Type == ir.Type(ir.I1) {
		w.argument.Warn(WarnVector, whyVector)
		w.result.Warnings = w.argument.Warnings
	}
	return w
}

// isLost reports whether LLVM passes the elements of a vector elsewhere than side by side, where va_arg looks for them.
func (r *rules) isLost(l *layout.Layout) bool {
	isHalf := l.Elem.Type == ir.Type(ir.F16)
	switch {
	case l.Size <= slot:
		return false
	case l.Len&(l.Len-1) != 0:
		return !r.neon || l.Len > 3 || isHalf
	case l.Elem.Type == ir.Type(ir.I1):
		return true
	}
	inParts := !r.neon || l.Elem.Type == ir.Type(ir.BF16)
	return inParts && !isHalf && l.Elem.Size < slot
}

const whyVector = "compilers pass it in different registers"

// asIntegers passes a vector that NEON does not have as a vector of words, or in memory.
func (r *rules) asIntegers(l *layout.Layout) convention.Mode {
	switch {
	case l.Size <= slot:
		return convention.As(l, ir.I32, "a vector of at most 4 bytes is a word")
	case l.Size <= 16:
		return convention.As(l, ir.Vector(ir.I32, int64(l.Size/slot)), "it is a vector of words")
	}
	return convention.ByAddress(l, "no compiler has vectors of its length in registers")
}

// members passes a homogeneous aggregate as itself: its members are in consecutive registers.
func (r *rules) members(l, base *layout.Layout, n int64) way {
	m := convention.As(l, l.Memory.Type, fmt.Sprintf("a homogeneous aggregate of %d %v (rule C.1.vfp)", n, base.Type))
	hasHalves := r.homogeneous.HasHalfVectors(l)
	if hasHalves {
		m.Pieces[0].Type = llvm.Array(uint64(n), ir.Vector(ir.I32, int64(base.Size/slot)))
	}
	m.Unit = convention.MembersOf(base)
	if ctype.IsVector(base) && (!r.neon || hasHalves) {
		m.Warn(WarnVector, whyVector)
	}
	w := way{m, m}
	if l.NaturalAlign() > base.Align && l.NaturalAlign() >= pair && !hasHalves { // clang drops the alignment with their type
		w.argument.StackAlign = pair
	}
	return w
}

// words passes an aggregate as words, or as pairs of them if its members are aligned to 8.
func words(l *layout.Layout) convention.Mode {
	if l.Size > 64 {
		return copied(l, "LLVM copies a record of more than 64 bytes")
	}
	unit, t := slotAlign(l), ir.I32
	if unit == pair {
		t = ir.I64
	}
	m := convention.As(l, llvm.Array(uint64((l.Size+unit-1)/unit), t), "an aggregate goes as words (rules B.5 and C.4)")
	m.Unit = convention.Unit{Kind: "word", Size: slot}
	return m
}

// word returns an aggregate of at most a word in r0, and others in memory.
func word(l *layout.Layout) convention.Mode {
	switch {
	case l.Size > slot:
		return convention.InMemory(l, "an aggregate of more than 4 bytes is returned in memory (§6.4)")
	case l.Size > 2:
		return convention.As(l, ir.I32, whyWord)
	}
	return convention.As(l, ir.Int(int(l.Size.Bits())), whyWord)
}

const whyWord = "an aggregate of at most 4 bytes is returned in r0 (§6.4)"

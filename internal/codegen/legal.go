package codegen

import (
	"math/bits"

	"github.com/abi-opt/abi-opt/layout"
)

// Types are the types for which a target has registers, and what it does with others.
type Types struct {
	legal set
	word  layout.Bits // of the widest integer
	// Widen reports whether a vector rather gets more elements than wider ones (getPreferredVectorAction). It may be nil, and is
	// not asked about elements such as i24.
	Widen func(VT) bool
	// Elements reports whether a vector is divided into its elements, even if wider ones have registers. It may be nil.
	Elements func(VT) bool
	// SoftHalf: a half is an integer, rather than a single-precision number.
	SoftHalf bool
	// SoftElements: a half is an integer as an element of a vector only.
	SoftElements bool
	// NoBFloat: LLVM cannot compile a bfloat.
	NoBFloat bool
	// As returns the register of a type that has another one in calls than elsewhere (getRegisterTypeForCallingConv). It may
	// be nil.
	As func(VT) VT
	// Pass replaces a register in a call by count of a type, as a soft ABI does, or by none if count is 0. It may be nil.
	Pass func(VT) (part VT, count int64)
}

// Legal returns types by their names in LLVM: "i32 i64 f64 v1i64".
func Legal(names string) Types {
	t := Types{legal: set{}}
	t.legal.add(names)
	for v := range t.legal {
		if v.IsInt() {
			t.word = max(t.word, v.Bits)
		}
	}
	return t
}

// With adds the vectors of a number of bits with elements of the given types: "i8 f32".
func (t Types) With(bits layout.Bits, elems string) Types {
	all := set{}
	all.add(elems)
	for e := range all {
		t.legal[e.of(int64(bits/e.Bits))] = true
	}
	return t
}

// broken is a value in registers: count of a type, each of which holds some bits of it.
type broken struct {
	part  VT
	count int64
	each  layout.Bits
	apart bool         // elements are wider there than in memory
	whole layout.Bytes // the size of a register of which the parts are words; it is also the alignment
}

// whole is a value in one register.
func whole(part, v VT) broken { return broken{part: part, count: 1, each: v.Size()} }

// registers returns the registers that hold a value in a call.
func (t *Types) registers(v VT) broken {
	b := t.scalar(v)
	switch {
	case t.As != nil && t.As(v) != v:
		b = whole(t.As(v), v)
		if size := b.part.Size(); v.IsVector() && size < v.Size() { // one of several
			b.count, b.each = int64((v.Size()+size-1)/size), size
		}
	case v.IsVector():
		b = t.vector(v)
	}
	if t.Pass == nil {
		return b
	}
	if part, n := t.Pass(b.part); n > 0 {
		b.whole = b.part.Size().Bytes()
		b.part, b.count, b.each = part, b.count*n, min(b.each, part.Size())
	}
	return b
}

// scalar promotes an integer to the next register or divides it into words. A number that has no registers is an integer.
func (t *Types) scalar(v VT) broken {
	single := VT{Kind: Float, Bits: 32}
	switch {
	case v.Kind == DoubleDouble:
		return broken{part: VT{Kind: Float, Bits: v.Bits / 2}, count: 2, each: v.Bits / 2}
	case t.legal[v]:
		return whole(v, v)
	case v.Kind == Int && v.Bits > t.word:
		return broken{part: VT{Bits: t.word}, count: int64((v.Bits + t.word - 1) / t.word), each: t.word}
	case v.Kind == Int:
		next := VT{Bits: 8}
		for next.Bits < v.Bits || !t.legal[next] {
			next.Bits *= 2
		}
		return whole(next, v)
	case v.Bits == 16 && !(t.SoftHalf && v.Kind == Float) && t.legal[single]:
		return whole(single, v)
	}
	return t.scalar(VT{Bits: v.Bits})
}

// vector widens the elements of a vector or their number to those of a register. Otherwise it halves the vector until
// the parts have registers, or divides it into its elements. A vector whose number of elements is no power of two only
// becomes one of the next power.
func (t *Types) vector(v VT) broken {
	widen := t.Widen != nil && v.isSimple() && t.Widen(v)
	next := int64(1) << bits.Len64(uint64(v.N))
	isPower := v.N&(v.N-1) == 0
	switch {
	case t.legal[v]:
		return whole(v, v)
	case t.Elements != nil && t.Elements(v):
		return t.elements(v)
	}
	if wide, ok := t.promoted(v); ok && v.N > 1 && isPower && !widen {
		return broken{part: wide, count: 1, each: v.Size(), apart: true}
	}
	if v.N > 1 || widen {
		most := next
		if isPower {
			most = maxVector
		}
		for n := next; n <= most; n *= 2 {
			if t.legal[v.of(n)] {
				return whole(v.of(n), v)
			}
		}
	}
	n := v.N
	if !isPower {
		n = 1
	}
	for ; n >= 1; n /= 2 {
		if t.legal[v.of(n)] {
			return broken{part: v.of(n), count: v.N / n, each: v.of(n).Size()}
		}
	}
	return t.elements(v)
}

// elements divides a vector into its elements. The words of an element are a power of two.
func (t *Types) elements(v VT) broken {
	elem := v.of(0)
	if t.SoftElements && elem.Kind == Float && elem.Bits == 16 && !t.legal[elem] {
		elem.Kind = Int
	}
	isWide := elem.Kind == Int && elem.Bits > t.word
	if isWide {
		elem.Bits = 1 << bits.Len64(uint64(elem.Bits-1))
	}
	b := t.scalar(elem)
	b.count *= v.N
	b.apart = isWide && elem.Bits != v.Bits
	return b
}

// maxVector is the size of the widest vector registers in bits, and so the most elements that one has.
const maxVector = 512

// promoted returns the vector of a register that has as many elements, wider ones.
func (t *Types) promoted(v VT) (VT, bool) {
	if v.Kind != Int {
		return v, false
	}
	v.Bits = max(layout.Bits(1)<<bits.Len64(uint64(v.Bits)), 8)
	for ; v.Bits <= 64; v.Bits *= 2 {
		if t.legal[v] {
			return v, true
		}
	}
	return v, false
}

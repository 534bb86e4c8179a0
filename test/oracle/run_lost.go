package oracle

import (
	"slices"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// isVectorOf returns a function that finds vectors with a property.
func isVectorOf(is func(*ir.VectorType) bool) func(ir.Type) bool {
	return func(t ir.Type) bool { v, ok := t.(*ir.VectorType); return ok && is(v) }
}

func lostOnI386(_ classify.Target, s *classify.Signature) *Exclusion {
	if inTypes(s, isVectorOf(func(v *ir.VectorType) bool { return v.Elem == ir.F80 && v.Shape[0] == 3 })) {
		return &Exclusion{Name: "three long doubles", Why: "LLVM overwrites elements of the vector"}
	}
	return nil
}

func lostOnARM(target classify.Target, s *classify.Signature) *Exclusion {
	isDoubles := isVectorOf(func(v *ir.VectorType) bool { return v.Elem == ir.F64 })
	isOthers := isVectorOf(func(v *ir.VectorType) bool { return v.Elem != ir.F64 })
	switch {
	case inTypes(s, isVectorOf(func(v *ir.VectorType) bool { return v.Shape[0] >= 256 })):
		return &Exclusion{Name: "long vectors", Why: "LLVM does not end on a vector of 256 elements on the stack besides a copy"}
	case !target.Convention().SIMD && inTypes(s, func(t ir.Type) bool {
		_, ok := t.(*c.RecordType)
		return ok && within(t, isDoubles) && within(t, isOthers)
	}):
		return &Exclusion{Name: "doubles beside other vectors", Why: "without NEON, LLVM does not end on a homogeneous aggregate of them, at any level"}
	}
	return nil
}

func lostOnPowerPC(_ classify.Target, s *classify.Signature) *Exclusion {
	if inTypes(s, isVectorOf(func(v *ir.VectorType) bool { return v.Elem == ir.PPCF128 })) {
		return &Exclusion{Name: "vectors of two doubles", Why: "LLVM exchanges the doubles of a number when it copies or divides such a vector, also between functions of clang's"}
	}
	if s.Variadic && inTypes(s, isVectorOf(func(v *ir.VectorType) bool { return v.Elem == ir.I1 && v.Shape[0] > 64 })) {
		return &Exclusion{Name: "vectors of 65 bools and more in variadic functions", Why: "LLVM passes each bool of one on its own, clang's va_arg reads 16 bytes"}
	}
	return nil
}

// lostOnS390X is about LLVM 22, which cannot compile some functions with vector registers, and about clang 22, whose caller and callee do not
// agree about the bits of some vectors of bools that are alone in a record.
//
// With vector registers, clang -O0 dies of a segmentation fault on
//
//	typedef _Float16 V __attribute__((ext_vector_type(5)));
//	void f(V v, V *p) { *p = v; }
//
// Without them, clang -O1 and -O2 read the 8 bytes at p instead of those at p + 4 in
//
//	typedef unsigned V __attribute__((vector_size(8)));
//	unsigned long f(V *p) { V v = *p; return (unsigned long)v[1] << 32 | *(unsigned *)(p + 1); }
//
// which LLVM makes of unions as well, where a member begins before a vector and ends inside it, or the reverse.
func lostOnS390X(target classify.Target, s *classify.Signature) *Exclusion {
	isOdd := isVectorOf(func(v *ir.VectorType) bool { return v.Elem == ir.F16 && v.Shape[0] > 4 && v.Shape[0] < 8 })
	isBools := isVectorOf(func(v *ir.VectorType) bool { return v.Elem == ir.I1 && v.Shape[0]%8 != 0 })
	areTwoBytes := isVectorOf(func(v *ir.VectorType) bool { return v.Elem == ir.I1 && v.Shape[0] > 8 && v.Shape[0] < 16 })
	hasVectors := target.Convention().SIMD
	switch {
	case hasVectors && inTypes(s, isOdd):
		return &Exclusion{Name: "vectors of five to seven halves", Why: "LLVM dies of a segmentation fault"}
	case !hasVectors && inTypes(s, func(t ir.Type) bool { return dividesVector(target, t) }):
		return &Exclusion{Name: "vectors divided by a union", Why: "LLVM joins elements with what follows the vector, and reads from its first"}
	case s.Variadic && inTypes(s, areTwoBytes):
		return &Exclusion{Name: "vectors of 9 to 15 bools", Why: "LLVM loses one that a block has from another, as of va_arg"}
	case inTypes(s, func(t ir.Type) bool { _, isRecord := t.(*c.RecordType); return isRecord && within(t, isBools) }):
		return &Exclusion{Name: "records of bools", Why: "clang shifts bools that do not fill their bytes, or reads the last ones of a byte that has the first"}
	}
	return nil
}

// dividesVector reports whether a scalar in a record shares some of its bytes with a vector, each having others of its own.
func dividesVector(target classify.Target, t ir.Type) bool {
	l, err := target.Layouts().Of(t)
	if err != nil || !isRecord(t) {
		return false
	}
	var vectors, all []layout.Range
	var walk func(l *layout.Layout, at layout.Bits)
	walk = func(l *layout.Layout, at layout.Bits) {
		_, isArray := l.Type.(*c.ArrayType)
		switch {
		case isArray:
			for i := range l.Len {
				walk(l.Elem, at+l.ElementAt(i))
			}
		case isRecord(l.Type):
			for i := range l.Fields {
				if f := &l.Fields[i]; f.BitField {
					all = append(all, layout.Range{Start: at + f.Offset, End: at + f.Offset + f.Width})
				} else {
					walk(f.Layout, at+f.Offset)
				}
			}
		default:
			r := layout.Range{Start: at, End: at + l.Size.Bits()}
			if all = append(all, r); isVectorOf(func(*ir.VectorType) bool { return true })(l.Type) {
				vectors = append(vectors, r)
			}
		}
	}
	walk(l, 0)
	return slices.ContainsFunc(vectors, func(v layout.Range) bool {
		return slices.ContainsFunc(all, func(r layout.Range) bool {
			return r.Start < v.Start && v.Start < r.End && r.End < v.End || v.Start < r.Start && r.Start < v.End && v.End < r.End
		})
	})
}

// isRecordOfBits reports whether a record has a vector of bools of 16 bytes. clang passes the first 16 bits of some.
func isRecordOfBits(t ir.Type) bool {
	_, isRecord := t.(*c.RecordType)
	return isRecord && within(t, isVectorOf(func(v *ir.VectorType) bool { return v.Elem == ir.I1 && v.Shape[0] > 64 }))
}

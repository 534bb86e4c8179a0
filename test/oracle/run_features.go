package oracle

import (
	"slices"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// inTypes reports whether any type in a signature is such.
func inTypes(s *classify.Signature, such func(ir.Type) bool) bool {
	for _, t := range append([]ir.Type{s.Result}, s.Params...) {
		if t != nil && within(t, such) {
			return true
		}
	}
	return false
}

// within reports whether a type, or one that it is made of, is such.
func within(t ir.Type, such func(ir.Type) bool) bool {
	if such(t) {
		return true
	}
	switch t := t.(type) {
	case *c.ArrayType:
		return within(t.Elem, such)
	case *ir.ComplexType:
		return within(t.Elem, such)
	case *ir.VectorType:
		return within(t.Elem, such)
	case *c.RecordType:
		for i := range t.Fields {
			if within(t.Fields[i].Type, such) {
				return true
			}
		}
	}
	return false
}

func unknownToGCC(t ir.Type) bool {
	switch t := t.(type) {
	case *c.BitIntType:
		return true
	case *ir.FloatType:
		return t == ir.BF16
	case *ir.ComplexType:
		return t.Elem == ir.F128
	case *ir.VectorType:
		n := t.Shape[0]
		return t.Elem == ir.I1 || n&(n-1) != 0
	}
	return false
}

// isHollow reports whether a record has bytes, but no member with data.
func isHollow(t ir.Type) bool {
	r, ok := t.(*c.RecordType)
	if !ok || len(r.Fields) == 0 {
		return false
	}
	leaves, bitFields := scalarsOf(t)
	return leaves == nil && bitFields == nil
}

func hasOddBitField(t ir.Type) bool {
	r, ok := t.(*c.RecordType)
	return ok && slices.ContainsFunc(r.Fields, func(f c.Field) bool {
		return f.BitField && f.Align != 0 && (r.Pack != 0 && f.Align > r.Pack || f.Align < int64(bits(f.Type)+7)/8)
	})
}

// hasComplexInside reports whether a record holds a _Complex _Float16 that
// is not at the start of an eightbyte.
func hasComplexInside(t ir.Type) bool {
	l, err := layout.NewTable(layout.X86_64).Of(t)
	return err == nil && isRecord(t) && complexInside(l, 0)
}

func complexInside(l *layout.Layout, at layout.Bits) bool {
	if t, ok := l.Type.(*ir.ComplexType); ok {
		i, isInt := t.Elem.(*ir.IntegerType)
		return t.Elem == ir.F16 && at%64 != 0 || isInt && i.Width < 32 && at%64+l.Size.Bits() > 64
	}
	if _, ok := l.Type.(*c.ArrayType); ok {
		for i := range l.Len {
			if complexInside(l.Elem, at+l.Elem.Size.Bits()*layout.Bits(i)) {
				return true
			}
		}
	}
	return slices.ContainsFunc(l.Fields, func(f layout.Field) bool {
		return !f.BitField && complexInside(f.Layout, at+f.Offset)
	})
}

// repeatsHalf reports whether a type has an array of records with a _Float16 that do not divide eightbytes.
func repeatsHalf(t ir.Type) bool {
	l, err := layout.NewTable(layout.X86_64).Of(t)
	return err == nil && uneven(l)
}

func uneven(l *layout.Layout) bool {
	_, isArray := l.Type.(*c.ArrayType)
	if isArray && l.Len > 1 && l.Elem.Size%4 != 0 && len(l.Elem.Fields) > 0 && hasHalf(l.Elem) {
		return true
	}
	return l.Elem != nil && uneven(l.Elem) || slices.ContainsFunc(l.Fields, func(f layout.Field) bool { return uneven(f.Layout) })
}

func hasHalf(l *layout.Layout) bool {
	return l.Type == ir.F16 || l.Elem != nil && hasHalf(l.Elem) || slices.ContainsFunc(l.Fields, func(f layout.Field) bool { return hasHalf(f.Layout) })
}

func isVectorOfOneInt128(t ir.Type) bool {
	v, ok := t.(*ir.VectorType)
	return ok && v.Shape[0] == 1 && (v.Elem == si128 || v.Elem == ui128)
}

// returnsOddVector reports whether the result of a variadic function is a vector
// over 16 bytes whose number of elements is no power of two.
func returnsOddVector(s *classify.Signature) bool {
	v, ok := s.Result.(*ir.VectorType)
	if !ok || !s.Variadic {
		return false
	}
	n := v.Shape[0]
	return n&(n-1) != 0 && n*int64(bits(v.Elem)) > 128
}

// spreadsVector reports whether a variadic function has a parameter of more than
// 64 bools.
func spreadsVector(s *classify.Signature) bool {
	return s.Variadic && slices.ContainsFunc(s.Params, func(t ir.Type) bool {
		return within(t, func(t ir.Type) bool {
			v, ok := t.(*ir.VectorType)
			return ok && v.Elem == ir.I1 && v.Shape[0] > 64
		})
	})
}

// readsOverlaidVector reports whether a variadic function has an unnamed
// parameter that is a record of a vector of 16 bytes or more and something else.
func readsOverlaidVector(s *classify.Signature) bool {
	return s.Variadic && slices.ContainsFunc(s.Params[s.Fixed:], func(t ir.Type) bool {
		if !isRecord(t) || !within(t, func(t ir.Type) bool {
			v, ok := t.(*ir.VectorType)
			return ok && v.Shape[0]*int64(bits(v.Elem)) >= 128
		}) {
			return false
		}
		leaves, bitFields := scalarsOf(t)
		return len(leaves)+len(bitFields) > 1
	})
}

// readsAlignedRecord reports whether a variadic function has an unnamed parameter that
// is a record of 16 bytes, and aligned to them.
func readsAlignedRecord(s *classify.Signature) bool {
	table := layout.NewTable(layout.X86_64)
	return s.Variadic && slices.ContainsFunc(s.Params[s.Fixed:], func(t ir.Type) bool {
		l, err := table.Of(t)
		return err == nil && isRecord(t) && l.Size == 16 && l.Align == 16
	})
}

// namesWideVector reports whether a variadic function has a named parameter
// that is, or holds, a vector of 32 bytes or more.
func namesWideVector(s *classify.Signature) bool {
	if !s.Variadic {
		return false
	}
	return slices.ContainsFunc(s.Params[:s.Fixed], hasWideVector)
}

// hasWideVector reports whether a type is, or holds, a vector of 32 bytes or more.
func hasWideVector(t ir.Type) bool {
	return within(t, func(t ir.Type) bool {
		v, ok := t.(*ir.VectorType)
		return ok && v.Shape[0]*int64(bits(v.Elem)) >= 256
	})
}

// returnsWideUnion reports whether a function returns a union that holds a vector of 32
// bytes or more, or a record with such a union.
func returnsWideUnion(s *classify.Signature) bool {
	return s.Result != nil && within(s.Result, func(t ir.Type) bool {
		r, ok := t.(*c.RecordType)
		return ok && r.Union && hasWideVector(r)
	})
}

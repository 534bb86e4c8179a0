package c

import (
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/types/llvm"
)

// CheckType reports why a C type is invalid. It assumes that nested types are valid: callers build
// types from the inside out, as parsers do, and have checked those before.
func CheckType(t ir.Type) []Problem {
	if ir.SpelledLen(t) > MaxText {
		return []Problem{problem(ErrTooDeep, "the type is longer than %d bytes when spelled out", MaxText)}
	}
	switch t := t.(type) {
	case *ir.IntegerType:
		return checkInteger(t)
	case *ir.FloatType:
		if !IsArithmetic(t) {
			return []Problem{problem(ErrNotC, "%v is not a floating-point type of C", t)}
		}
		return nil
	case *llvm.PointerType:
		return checkPointer(t)
	case *ir.ComplexType:
		return checkComplex(t)
	case *ir.VectorType:
		return checkVector(t)
	case *BitIntType:
		return checkBitInt(t.Int)
	case *ArrayType:
		return checkArray(t)
	case *RecordType:
		return checkRecord(t)
	case *VAListType, *NullptrType, *MFP8Type:
		return nil
	case *AtomicType:
		return checkAtomic(t)
	case Foreign:
		if u := Underlying(t); IsObject(u) {
			return CheckType(u)
		}
	}
	return []Problem{problem(ErrNotC, "%v is not a C type", t)}
}

func checkInteger(t *ir.IntegerType) []Problem {
	switch {
	case IsArithmetic(t):
		return nil
	case t.Width == 1:
		return []Problem{problem(ErrNotC, "%v is not a C type; _Bool is i1", t)}
	}
	return []Problem{problem(ErrNotC, "%v is not a C type; _BitInt(%d) is !c.bitint<si%[2]d> or !c.bitint<ui%[2]d>", t, t.Width)}
}

// isNumber reports whether t is a builtin type with C's arithmetic.
func isNumber(t ir.Type) bool {
	switch t.(type) {
	case *ir.IntegerType, *ir.FloatType:
		return IsArithmetic(t)
	}
	return false
}

// checkPointer rejects the x86 address spaces of 32-bit pointers.
func checkPointer(t *llvm.PointerType) []Problem {
	if t.AddrSpace == 270 || t.AddrSpace == 271 {
		return []Problem{problem(ErrNotC, "32-bit pointers (address space %d) are not supported", t.AddrSpace)}
	}
	return nil
}

func checkComplex(t *ir.ComplexType) []Problem {
	i, isInt := t.Elem.(*ir.IntegerType)
	if !isNumber(t.Elem) || t.Elem == ir.Type(ir.BF16) || isInt && (i.Width == 1 || i.Width > 64) {
		return []Problem{problem(ErrComplex, "C has no complex type of %v", t.Elem)}
	}
	return nil
}

func checkVector(t *ir.VectorType) []Problem {
	if len(t.Shape) != 1 || t.Scalable != nil {
		return []Problem{problem(ErrVector, "a C vector has one fixed dimension")}
	}
	switch n := t.Shape[0]; {
	case n <= 0:
		return []Problem{problem(ErrVector, "a vector needs at least one element")}
	case n > MaxVector:
		return []Problem{problem(ErrVector, "a vector has at most %d elements", MaxVector)}
	case !isNumber(t.Elem):
		return []Problem{problem(ErrVector, "C has no vectors of %v", t.Elem)}
	}
	return nil
}

func checkBitInt(t *ir.IntegerType) []Problem {
	switch {
	case t.Signedness == ir.Signless:
		return []Problem{problem(ErrBitInt, "_BitInt is signed (si%d) or unsigned (ui%[1]d)", t.Width)}
	case t.Width == 0:
		return []Problem{problem(ErrBitInt, "_BitInt(0) has no bits")}
	case t.Width == 1 && t.Signedness == ir.Signed:
		return []Problem{problem(ErrBitInt, "a signed _BitInt has at least 2 bits")}
	case t.Width > MaxBitInt:
		return []Problem{problem(ErrBitInt, "_BitInt has at most %d bits", MaxBitInt)}
	}
	return nil
}

func checkArray(t *ArrayType) []Problem {
	if t.Len < 0 {
		return []Problem{problem(ErrTooBig, "an array cannot have %d elements", t.Len)}
	}
	if IsFlexible(t.Elem) {
		return []Problem{problem(ErrFlexible, "an element of an array cannot be a flexible array")}
	}
	if t.leastSize > MaxSize {
		return []Problem{problem(ErrTooBig, "the array is larger than %d bytes", int64(MaxSize))}
	}
	if t.depth > MaxDepth {
		return []Problem{problem(ErrTooDeep, "types are nested deeper than %d", MaxDepth)}
	}
	return nil
}

// IsFlexible reports whether t is an array without a length.
func IsFlexible(t ir.Type) bool {
	a, ok := Underlying(t).(*ArrayType)
	return ok && a.Flexible
}

// facts are cached properties of an array or record, so that checks need not walk into nested
// types: types are graphs, and a walk can take exponential time.
type facts struct {
	depth     int   // of nested records and arrays, 1 for the innermost
	leastSize int64 // in bytes, without padding; saturates at MaxSize+1
}

func factsOf(t ir.Type) facts {
	switch t := Underlying(t).(type) {
	case *AtomicType:
		return factsOf(t.Elem)
	case *ArrayType:
		return t.facts
	case *RecordType:
		return t.facts
	case *ir.IntegerType:
		return facts{leastSize: int64(t.Width+7) / 8}
	case *ir.FloatType:
		return facts{leastSize: int64(t.Width) / 8}
	case *ir.ComplexType:
		return facts{leastSize: 2 * factsOf(t.Elem).leastSize}
	case *BitIntType:
		return facts{leastSize: int64(t.Int.Width+7) / 8}
	}
	return facts{leastSize: 1}
}

func arrayFacts(n int64, elem ir.Type) facts {
	f := factsOf(elem)
	f.depth++
	if size := f.leastSize; n > 0 && size > MaxSize/n {
		f.leastSize = MaxSize + 1
	} else {
		f.leastSize = max(n, 0) * size
	}
	return f
}

func recordFacts(r *RecordType) facts {
	var f facts
	for i := range r.Fields {
		inner := factsOf(r.Fields[i].Type)
		f.depth = max(f.depth, inner.depth)
		size := inner.leastSize
		if r.Fields[i].BitField {
			size = 0
		}
		if r.Union {
			f.leastSize = max(f.leastSize, size)
		} else {
			f.leastSize = min(f.leastSize+size, MaxSize+1)
		}
	}
	f.depth++
	return f
}

package memref

import "github.com/abi-opt/abi-opt/ir"

// Constraints on operands, in MLIR's words.
var (
	ranked     = ir.AnyMemRef
	anyMemRef  = ir.Constraint{Desc: "ranked or unranked memref of any type values", Ok: isMemRef, Kind: ir.AnyMemRefKind}
	strided    = ir.Constraint{Desc: "strided memref of any type values", Ok: isStrided, Kind: ir.MemRefKind}
	oneD       = ir.Constraint{Desc: "1D memref of any type values", Ok: func(t ir.Type) bool { return isRanked(t, 1) }, Kind: ir.MemRefKind}
	byteBuffer = ir.Constraint{
		Desc: "1D memref of 8-bit signless integer values",
		Ok:   func(t ir.Type) bool { return isRanked(t, 1) && t.(*ir.MemRefType).Elem == ir.I8 },
		Kind: ir.MemRefKind,
	}
	shapeBuffer = ir.Constraint{
		Desc: "1D memref of signless integer or index values",
		Ok: func(t ir.Type) bool {
			return isRanked(t, 1) && isIntegerOrIndex(t.(*ir.MemRefType).Elem)
		},
		Kind: ir.MemRefKind,
	}
	hasDims = ir.Constraint{
		Desc: "unranked.memref of any type values or non-0-ranked.memref of any type values",
		Ok: func(t ir.Type) bool {
			m, ok := t.(*ir.MemRefType)
			return ok && (m.Unranked || len(m.Shape) > 0)
		},
	}
	numbers = ir.Constraint{
		Desc: "memref of signless integer or floating-point values",
		Ok: func(t ir.Type) bool {
			m, ok := t.(*ir.MemRefType)
			return ok && !m.Unranked && isNumber(m.Elem)
		},
		Kind: ir.MemRefKind,
	}
	number = ir.Constraint{
		Desc: "signless integer or floating-point",
		Ok:   isNumber,
	}
)

func isNumber(t ir.Type) bool {
	_, isFloat := t.(*ir.FloatType)
	return isFloat || ir.Signlesses.Ok(t)
}

// alignment accepts the alignments of allocations and accesses.
var alignment = ir.AttrField{Name: "alignment", Optional: true, Is: ir.AttrConstraint{
	Desc: "64-bit signless integer attribute whose value is positive and whose value is a power of two > 0",
	Ok: func(a ir.Attribute) bool {
		i, ok := a.(ir.IntegerAttr)
		v, _ := i.Int64()
		return ok && i.Type == ir.I64 && isPowerOfTwo(v)
	},
}}

func isPowerOfTwo(v int64) bool { return v > 0 && v&(v-1) == 0 }

func isMemRef(t ir.Type) bool { return ir.TypeIs[*ir.MemRefType](t) }

func isRanked(t ir.Type, rank int) bool {
	m, ok := t.(*ir.MemRefType)
	return ok && !m.Unranked && len(m.Shape) == rank
}

func isStrided(t ir.Type) bool {
	m, ok := t.(*ir.MemRefType)
	if !ok {
		return false
	}
	_, _, ok = StridesOf(m)
	return ok
}

func isIntegerOrIndex(t ir.Type) bool { return t == ir.Index || ir.Signlesses.Ok(t) }

// typeOf returns the type of a value that is known to be a memref.
func typeOf(v *ir.Value) *ir.MemRefType { return v.Type().(*ir.MemRefType) }

func dynamicDims(t *ir.MemRefType) int {
	n := 0
	for _, d := range t.Shape {
		if d == ir.Dynamic {
			n++
		}
	}
	return n
}

// isStatic reports whether t is ranked and has no dynamic dimension.
func isStatic(t ir.Type) bool {
	m, ok := t.(*ir.MemRefType)
	return ok && !m.Unranked && dynamicDims(m) == 0
}

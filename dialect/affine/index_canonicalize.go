package affine

import (
	"slices"

	"github.com/abi-opt/abi-opt/ir"
)

// dropUnitIndices drops indices of size 1. They are zero if they are disjoint.
func dropUnitIndices(rw *ir.PatternRewriter, o *ir.Operation) bool {
	list, disjoint := digitsOf(o), isDisjoint(o)
	kept := slices.DeleteFunc(slices.Clone(list), func(d digit) bool {
		return d.size == unitSize && (disjoint || isZero(d.index))
	})
	if len(kept) == len(list) {
		return false
	}
	rw.Replace(o, NewBuilder(&rw.Builder).linearize(kept, disjoint))
	return true
}

// dropUnitResults replaces results of size 1 by zero.
func dropUnitResults(rw *ir.PatternRewriter, o *ir.Operation) bool {
	list := digitsOf(o)
	kept := slices.DeleteFunc(radixOf(list), func(n ir.MixedValue) bool { return n == unitSize })
	if len(kept) == len(list) {
		return false
	}
	b := NewBuilder(&rw.Builder)
	zero, others := b.zero(), b.delinearize(o.Operand(0), kept)
	results := make([]*ir.Value, len(list))
	for i, d := range list {
		if d.size == unitSize {
			results[i] = zero
		} else {
			results[i], others = others[0], others[1:]
		}
	}
	rw.Replace(o, results...)
	return true
}

// dropLeadingZero drops the outermost index if it is zero.
func dropLeadingZero(rw *ir.PatternRewriter, o *ir.Operation) bool {
	list := digitsOf(o)
	if len(list) < 2 || !isZero(list[0].index) {
		return false
	}
	rw.Replace(o, NewBuilder(&rw.Builder).linearize(list[1:], isDisjoint(o)))
	return true
}

func isZero(v *ir.Value) bool {
	n, ok := constantIndex(v)
	return ok && n == 0
}

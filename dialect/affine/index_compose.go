package affine

import (
	"slices"

	"github.com/abi-opt/abi-opt/ir"
)

// maxCancelled is how many delinearize_index ops a map is cancelled with. In a graph region there may
// be no end to them.
const maxCancelled = 100

// cancelled replaces the sum of all results of a delinearize_index, each times the product of the sizes
// after it, by the linear index.
func (b Bound) cancelled() (Bound, bool) {
	var tried []*ir.Operation
	for _, v := range b.Operands {
		from := v.DefiningOp()
		if from == nil || from.Name() != delinearizeName || slices.Contains(tried, from) {
			continue
		}
		tried = append(tried, from)
		terms := b.termsOf(from)
		if terms == nil {
			continue
		}
		linear := &ir.AffineExpr{Op: ir.AffineDim, Value: int64(b.Map.Dims)}
		results, found := slices.Clone(b.Map.Results), false
		for i, e := range results {
			if changed := replaceSum(e, terms, linear); changed != e {
				results[i], found = changed, true
			}
		}
		if found {
			operands := slices.Insert(slices.Clone(b.Operands), b.Map.Dims, from.Operand(0))
			return Bound{ir.NewAffineMap(b.Map.Dims+1, b.Map.Syms, results...), operands}, true
		}
	}
	return b, false
}

// termsOf returns the terms whose sum is the operand of a delinearize_index, innermost first: the
// dimension or symbol for each result, times the product of the sizes after it. All results must be
// operands of the map and all sizes static; otherwise it returns nil.
func (b Bound) termsOf(o *ir.Operation) (terms []*ir.AffineExpr) {
	stride, ok := int64(1), true
	for _, d := range slices.Backward(digitsOf(o)) {
		at := slices.Index(b.Operands, d.index)
		if at < 0 || !ok || d.size.Value != nil {
			return nil
		}
		terms = append(terms, ir.AffineBinary(ir.AffineMul, leafOf(b.Map, at), Number(stride)))
		if d.size != noSize {
			stride, ok = multiplied(stride, d.size)
		}
	}
	return terms
}

// replaceSum replaces the terms by another expression in each sum that contains all of them. It returns e
// if no sum does.
func replaceSum(e *ir.AffineExpr, terms []*ir.AffineExpr, by *ir.AffineExpr) *ir.AffineExpr {
	if e.Left == nil {
		return e
	}
	if e.Op != ir.AffineAdd {
		left, right := replaceSum(e.Left, terms, by), replaceSum(e.Right, terms, by)
		if left == e.Left && right == e.Right {
			return e
		}
		return ir.AffineBinary(e.Op, left, right)
	}
	summands := summandsOf(e, nil)
	others := slices.Clone(summands)
	for _, t := range terms {
		at := slices.IndexFunc(others, t.Equal)
		if at < 0 {
			others = nil
			break
		}
		others = slices.Delete(others, at, at+1)
	}
	changed := others != nil
	if changed {
		others = append(others, by)
	} else {
		others = summands
	}
	for i, s := range others {
		others[i] = replaceSum(s, terms, by)
		changed = changed || others[i] != s
	}
	if !changed {
		return e
	}
	sum := others[0]
	for _, s := range others[1:] {
		sum = ir.AffineBinary(ir.AffineAdd, sum, s)
	}
	return sum
}

func summandsOf(e *ir.AffineExpr, list []*ir.AffineExpr) []*ir.AffineExpr {
	if e.Op != ir.AffineAdd {
		return append(list, e)
	}
	return summandsOf(e.Right, summandsOf(e.Left, list))
}

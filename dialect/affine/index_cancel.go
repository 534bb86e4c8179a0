package affine

import (
	"math/bits"
	"slices"

	"github.com/abi-opt/abi-opt/ir"
)

// cancelTail returns the inner indices of a disjoint linearize_index in place of results with the same
// sizes.
func cancelTail(rw *ir.PatternRewriter, o *ir.Operation) bool {
	indices, results := linearized(o), digitsOf(o)
	n := 0
	for n < min(len(indices), len(results)) {
		size := indices[len(indices)-1-n].size
		if size == noSize || size != results[len(results)-1-n].size {
			break
		}
		n++
	}
	if n == 0 {
		return false
	}
	b := NewBuilder(&rw.Builder)
	values := b.relinearized(indices[:len(indices)-n], results[:len(results)-n])
	for _, d := range indices[len(indices)-n:] {
		values = append(values, d.index)
	}
	rw.Replace(o, values...)
	return true
}

// splitTail delinearizes the innermost index of a disjoint linearize_index on its own if its size is the
// product of the innermost sizes of the results.
func splitTail(rw *ir.PatternRewriter, o *ir.Operation) bool {
	indices, results := linearized(o), digitsOf(o)
	if len(indices) == 0 {
		return false
	}
	last := indices[len(indices)-1]
	product, n, ok := int64(1), 0, true
	for ok && product < last.size.Const && n < len(results) {
		n++
		product, ok = multiplied(product, results[len(results)-n].size)
	}
	if !ok || n == 0 || product != last.size.Const {
		return false
	}
	b := NewBuilder(&rw.Builder)
	values := b.relinearized(indices[:len(indices)-1], results[:len(results)-n])
	rw.Replace(o, append(values, b.delinearize(last.index, radixOf(results[len(results)-n:]))...)...)
	return true
}

// linearized returns the indices if a disjoint linearize_index computes the operand.
func linearized(o *ir.Operation) []digit {
	from := o.Operand(0).DefiningOp()
	if from == nil || !from.Is(LinearizeIndexOp) || !isDisjoint(from) || usesResultOf(from, o) {
		return nil
	}
	return digitsOf(from)
}

// usesResultOf reports whether an operand of user is a result of o, as is possible in a graph region.
func usesResultOf(user, o *ir.Operation) bool {
	return slices.ContainsFunc(user.Operands(), func(v *ir.Value) bool { return v.DefiningOp() == o })
}

// relinearized returns the number that consists of disjoint digits as digits of other sizes.
func (b *Builder) relinearized(from, to []digit) []*ir.Value {
	if len(to) == 0 {
		return nil
	}
	return b.delinearize(b.linearize(from, true), radixOf(to))
}

// mergeRun replaces indices that are consecutive results of a delinearize_index by the digit that they
// form together.
func mergeRun(rw *ir.PatternRewriter, o *ir.Operation) bool {
	list := digitsOf(o)
	for i, d := range list {
		from := d.index.DefiningOp()
		if from == nil || !from.Is(DelinearizeIndexOp) || usesResultOf(from, o) {
			continue
		}
		results := digitsOf(from)
		at := d.index.Index()
		run := commonRun(list[i:], results[at:], i == 0 && at == 0, isDisjoint(o) && at == 0)
		if len(run) < 2 {
			continue
		}
		if len(run) == len(list) && len(run) == len(results) {
			rw.Replace(o, from.Operand(0))
			return true
		}
		rw.Begin(from)
		b := NewBuilder(&rw.Builder)
		size, ok := b.product(run)
		if !ok {
			continue
		}
		merged := digit{from.Operand(0), size}
		if len(run) < len(results) {
			merged.index = b.mergeResults(rw, from, at, run, size)
		}
		rw.Begin(o)
		list = slices.Replace(digitsOf(o), i, i+len(run), merged)
		rw.Replace(o, b.linearize(list, isDisjoint(o)))
		return true
	}
	return false
}

// commonRun returns the digits that two lists start with. The first size may differ if both are the
// outermost of their numbers. It may be omitted from the results if the indices are disjoint.
func commonRun(indices, results []digit, outermost, disjoint bool) (run []digit) {
	for k := range min(len(indices), len(results)) {
		d := indices[k]
		same := d.size == results[k].size
		if k == 0 && !same {
			switch {
			case outermost && d.size.Value != nil: // it may not be available to the delinearize_index
				d, same = results[0], true
			case outermost, disjoint && results[0].size == noSize && d.size.Value == nil:
				same = true
			}
		}
		if !same || d.index != results[k].index {
			break
		}
		run = append(run, d)
	}
	return run
}

// mergeResults replaces results of a delinearize_index by those of one that returns the digits of a run
// as a single index, and of another one for the run. It returns the index.
func (b *Builder) mergeResults(rw *ir.PatternRewriter, o *ir.Operation, at int, run []digit, size ir.MixedValue) *ir.Value {
	sizes := slices.Replace(radixOf(digitsOf(o)), at, at+len(run), size)
	results := b.delinearize(o.Operand(0), sizes)
	merged := results[at]
	rw.Replace(o, slices.Replace(slices.Clone(results), at, at+1, b.delinearize(merged, radixOf(run))...)...)
	return merged
}

// product returns the product of the sizes, as an affine expression if some are dynamic. At most one
// of them may be a dimension; otherwise ok is false.
func (b *Builder) product(list []digit) (size ir.MixedValue, ok bool) {
	if list[0].size == noSize {
		return noSize, true
	}
	number, by := int64(1), (*ir.AffineExpr)(nil)
	var dims, syms []*ir.Value
	for _, d := range list {
		var leaf *ir.AffineExpr
		switch v := d.size.Value; {
		case v == nil:
			if number, ok = multiplied(number, d.size); !ok {
				return noSize, false
			}
			continue
		case isSymbolAnywhere(v):
			leaf, syms = symbol(len(syms)), append(syms, v)
		default:
			leaf, dims = &ir.AffineExpr{Op: ir.AffineDim}, append(dims, v)
		}
		if by == nil {
			by = leaf
		} else {
			by = ir.AffineBinary(ir.AffineMul, by, leaf)
		}
	}
	switch {
	case by == nil:
		return ir.MixedValue{Const: number}, true
	case len(dims) > 1:
		return noSize, false
	}
	m := ir.NewAffineMap(len(dims), len(syms), ir.AffineBinary(ir.AffineMul, by, Number(number)))
	return ir.MixedValue{Value: b.Apply(m, append(dims, syms...)...), Const: ir.Dynamic}, true
}

// multiplied returns the product of a positive number and a static size that is positive, unless it
// overflows.
func multiplied(n int64, by ir.MixedValue) (int64, bool) {
	if by.Value != nil || by.Const <= 0 {
		return 0, false
	}
	high, low := bits.Mul64(uint64(n), uint64(by.Const))
	return int64(low), high == 0 && int64(low) > 0
}

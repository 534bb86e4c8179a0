package affine

import (
	"slices"

	"github.com/abi-opt/abi-opt/ir"
)

// maxComposed is the largest number of operations in a composed expression. Composition may double
// an expression with each step.
const maxComposed = 1000

// composed replaces operands that an affine.apply computes by its map, cancels delinearize_index ops,
// and brings the result into canonical form.
func (b Bound) composed() Bound {
	b = b.expanded().canonical()
	for range maxCancelled {
		next, ok := b.cancelled()
		if !ok {
			break
		}
		b = next.expanded().canonical()
	}
	return Bound{b.Map.Simplify(), b.Operands}.canonical()
}

// expanded replaces operands that an affine.apply computes by its map.
func (b Bound) expanded() Bound {
	for i := 0; i < len(b.Operands); i++ {
		if next, ok := b.compose(i); ok {
			b, i = next, -1
		}
	}
	return b
}

// compose replaces operand i if an affine.apply computes it.
func (b Bound) compose(i int) (Bound, bool) {
	from := b.Operands[i].DefiningOp()
	if from == nil || from.Name() != applyName {
		return b, false
	}
	inner := Bound{MapOf(from), from.Operands()}.canonical()
	if slices.Contains(inner.Operands, b.Operands[i]) { // in a graph region
		return b, false
	}
	dims, syms := b.leaves()
	innerDims, innerSyms := inner.leaves()
	for j, e := range innerDims {
		innerDims[j] = &ir.AffineExpr{Op: ir.AffineDim, Value: e.Value + int64(b.Map.Dims)}
	}
	for j, e := range innerSyms {
		innerSyms[j] = symbol(int(e.Value) + b.Map.Syms)
	}
	by := inner.Map.Results[0].Substitute(innerDims, innerSyms)
	old := leafOf(b.Map, i)
	total := 0
	for _, e := range b.Map.Results {
		total += size(e) + occurrences(e, old)*size(by)
	}
	if total > maxComposed {
		return b, false
	}
	if i < b.Map.Dims {
		dims[i] = by
	} else {
		syms[i-b.Map.Dims] = by
	}
	results := make([]*ir.AffineExpr, len(b.Map.Results))
	for j, e := range b.Map.Results {
		results[j] = e.Substitute(dims, syms)
	}
	m := ir.NewAffineMap(b.Map.Dims+inner.Map.Dims, b.Map.Syms+inner.Map.Syms, results...)
	operands := slices.Concat(b.Operands[:b.Map.Dims], inner.Operands[:inner.Map.Dims], b.Operands[b.Map.Dims:], inner.Operands[inner.Map.Dims:])
	if i >= b.Map.Dims {
		i += inner.Map.Dims
	}
	// The operand is not used any more; another one in its place is not composed again.
	return Bound{m, operands}.without(i), true
}

// without drops an operand that no result uses.
func (b Bound) without(i int) Bound {
	dims, syms := b.leaves()
	nDims, nSyms := b.Map.Dims, b.Map.Syms
	if i < nDims {
		for j := i + 1; j < nDims; j++ {
			dims[j] = &ir.AffineExpr{Op: ir.AffineDim, Value: int64(j - 1)}
		}
		nDims--
	} else {
		for j := i - nDims + 1; j < nSyms; j++ {
			syms[j] = symbol(j - 1)
		}
		nSyms--
	}
	return Bound{substituted(b.Map, nDims, nSyms, dims, syms), slices.Delete(slices.Clone(b.Operands), i, i+1)}
}

// leaves returns the dimensions and symbols of the map.
func (b Bound) leaves() (dims, syms []*ir.AffineExpr) {
	for i := range b.Map.Dims {
		dims = append(dims, leafOf(b.Map, i))
	}
	for i := range b.Map.Syms {
		syms = append(syms, symbol(i))
	}
	return dims, syms
}

// leafOf returns the dimension or symbol for operand i of a map.
func leafOf(m *ir.AffineMap, i int) *ir.AffineExpr {
	if i < m.Dims {
		return &ir.AffineExpr{Op: ir.AffineDim, Value: int64(i)}
	}
	return symbol(i - m.Dims)
}

func substituted(m *ir.AffineMap, nDims, nSyms int, dims, syms []*ir.AffineExpr) *ir.AffineMap {
	results := make([]*ir.AffineExpr, len(m.Results))
	for i, e := range m.Results {
		results[i] = e.Substitute(dims, syms)
	}
	return ir.NewAffineMap(nDims, nSyms, results...)
}

// canonical turns dimensions that are symbols into symbols, replaces constants, and drops unused
// and repeated operands.
func (b Bound) canonical() Bound { return b.promoted().reduced() }

func (b Bound) promoted() Bound {
	dims, syms := make([]*ir.AffineExpr, b.Map.Dims), b.Map.Syms
	var operands, promoted []*ir.Value
	n := 0
	for i, v := range b.Operands[:b.Map.Dims] {
		if isSymbolAnywhere(v) {
			dims[i] = symbol(syms)
			syms++
			promoted = append(promoted, v)
		} else {
			dims[i] = &ir.AffineExpr{Op: ir.AffineDim, Value: int64(n)}
			n++
			operands = append(operands, v)
		}
	}
	if len(promoted) == 0 {
		return b
	}
	return Bound{substituted(b.Map, n, syms, dims, nil), slices.Concat(operands, b.Operands[b.Map.Dims:], promoted)}
}

// isSymbolAnywhere reports whether a value may be a symbol in its own scope.
func isSymbolAnywhere(v *ir.Value) bool {
	if v.Type() == ir.Index && isTopLevel(v) {
		return true
	}
	def := v.DefiningOp()
	return def != nil && isSymbol(v, scopeOf(def))
}

func (b Bound) reduced() Bound {
	used := map[ir.AffineExpr]bool{}
	for _, e := range b.Map.Results {
		eachLeaf(e, func(l *ir.AffineExpr) { used[ir.AffineExpr{Op: l.Op, Value: l.Value}] = true })
	}
	reduce := func(first, n int, op ir.AffineOp) (by []*ir.AffineExpr, operands []*ir.Value) {
		by = make([]*ir.AffineExpr, n)
		for i, v := range b.Operands[first : first+n] {
			if !used[ir.AffineExpr{Op: op, Value: int64(i)}] {
				continue
			}
			if c, ok := constantIndex(v); ok && op == ir.AffineSym {
				by[i] = Number(c)
				continue
			}
			at := slices.Index(operands, v)
			if at < 0 {
				at = len(operands)
				operands = append(operands, v)
			}
			by[i] = &ir.AffineExpr{Op: op, Value: int64(at)}
		}
		return by, operands
	}
	dims, dimOperands := reduce(0, b.Map.Dims, ir.AffineDim)
	syms, symOperands := reduce(b.Map.Dims, b.Map.Syms, ir.AffineSym)
	return Bound{substituted(b.Map, len(dimOperands), len(symOperands), dims, syms), append(dimOperands, symOperands...)}
}

// equal reports whether two bounds have the same map and operands.
func (b Bound) equal(c Bound) bool { return b.Map == c.Map && slices.Equal(b.Operands, c.Operands) }

// distinct drops repeated results.
func (b Bound) distinct() Bound {
	var results []*ir.AffineExpr
	for _, e := range b.Map.Results {
		if !slices.ContainsFunc(results, e.Equal) {
			results = append(results, e)
		}
	}
	return Bound{ir.NewAffineMap(b.Map.Dims, b.Map.Syms, results...), b.Operands}
}

// number returns the maximum or minimum of the results if all are constant.
func (b Bound) number(choose func(x, y int64) int64) (best int64, ok bool) {
	for i, e := range b.Map.Results {
		if e.Op != ir.AffineConst {
			return 0, false
		}
		if i == 0 {
			best = e.Value
		} else {
			best = choose(best, e.Value)
		}
	}
	return best, len(b.Map.Results) > 0
}

func eachLeaf(e *ir.AffineExpr, visit func(*ir.AffineExpr)) {
	switch e.Op {
	case ir.AffineConst:
	case ir.AffineDim, ir.AffineSym:
		visit(e)
	default:
		eachLeaf(e.Left, visit)
		eachLeaf(e.Right, visit)
	}
}

func size(e *ir.AffineExpr) int {
	if e.Left == nil {
		return 1
	}
	return 1 + size(e.Left) + size(e.Right)
}

func occurrences(e, leaf *ir.AffineExpr) (n int) {
	eachLeaf(e, func(l *ir.AffineExpr) {
		if l.Equal(leaf) {
			n++
		}
	})
	return n
}

func symbol(i int) *ir.AffineExpr { return &ir.AffineExpr{Op: ir.AffineSym, Value: int64(i)} }

// Number returns the expression for a number.
func Number(n int64) *ir.AffineExpr { return &ir.AffineExpr{Value: n} }

// constantIndex returns the value of a constant index.
func constantIndex(v *ir.Value) (int64, bool) {
	n, ok := ir.ConstantOf(v).(ir.IntegerAttr)
	i, fits := n.Int64()
	return i, ok && fits
}

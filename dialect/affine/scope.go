package affine

import (
	"slices"

	"github.com/abi-opt/abi-opt/dialect/memref"
	"github.com/abi-opt/abi-opt/ir"
)

// scopeOf returns the region of the innermost op around o whose values are symbols, or nil.
func scopeOf(o *ir.Operation) *ir.Region {
	for ; o.Parent() != nil; o = o.Parent() {
		if o.Parent().Has(ir.AffineScope) {
			return o.Block().Region()
		}
	}
	return nil
}

// isTopLevel reports whether a value is defined directly in the region of an affine scope.
func isTopLevel(v *ir.Value) bool {
	parent := v.Block().ParentOp()
	return parent != nil && parent.Has(ir.AffineScope)
}

// isDim reports whether a value may be a dimension of an affine op in a scope: a symbol, the number
// of an affine loop, or an affine function of such values.
func isDim(v *ir.Value, scope *ir.Region) bool {
	var q query
	return q.dim(v, scope)
}

// isSymbol reports whether a value may be a symbol of an affine op in a scope: a value from the
// scope or from outside it, a constant, the size of a memref, or a pure function of symbols.
func isSymbol(v *ir.Value, scope *ir.Region) bool {
	var q query
	return q.symbol(v, scope)
}

// query remembers answers, because values may share operands.
type query struct{ symbols, dims map[*ir.Value]bool }

func (q *query) dim(v *ir.Value, scope *ir.Region) bool {
	switch {
	case v.Type() != ir.Index:
		return false
	case q.symbol(v, scope):
		return true
	}
	def := v.DefiningOp()
	if def == nil {
		return isLoopNumber(v)
	}
	switch {
	case def.Is(memref.DimOp):
		return isTopLevel(def.Operand(0))
	case !slices.Contains([]string{applyName, delinearizeName, linearizeName}, def.Name()):
		return false
	}
	return remember(&q.dims, v, func() bool { return allOf(def.Operands(), func(v *ir.Value) bool { return q.dim(v, scope) }) })
}

// isLoopNumber reports whether a value is the number of an affine loop.
func isLoopNumber(v *ir.Value) bool {
	loop := v.Block().ParentOp()
	return loop != nil && v.DefiningOp() == nil &&
		(loop.Name() == parallelName || loop.Name() == forName && v.Index() == 0)
}

func (q *query) symbol(v *ir.Value, scope *ir.Region) bool {
	def := v.DefiningOp()
	switch {
	case v.Type() != ir.Index:
		return false
	case isTopLevel(v) || scope != nil && v.Block().Region() == scope:
		return true
	case def == nil:
		return isOutside(v, scope)
	case def.Has(ir.ConstantLike):
		return true
	case def.Is(memref.DimOp):
		return q.size(def, scope) || isOutside(v, scope)
	}
	return remember(&q.symbols, v, func() bool {
		return isOutside(v, scope) || def.Has(ir.Pure) && def.NumRegions() == 0 &&
			allOf(def.Operands(), func(v *ir.Value) bool { return q.symbol(v, scope) })
	})
}

// isOutside reports whether a value is defined in an op around the scope.
func isOutside(v *ir.Value, scope *ir.Region) bool {
	for scope != nil {
		owner := scope.Owner()
		if owner == nil || owner.Has(ir.IsolatedFromAbove) || owner.Block() == nil {
			return false
		}
		if scope = owner.Block().Region(); scope == v.Block().Region() {
			return true
		}
	}
	return false
}

// size reports whether the size that a memref.dim returns is a symbol.
func (q *query) size(dim *ir.Operation, scope *ir.Region) bool {
	if isTopLevel(dim.Operand(0)) {
		return true
	}
	n, ok := constantIndex(dim.Operand(1))
	from := dim.Operand(0).DefiningOp()
	for from != nil && from.Is(memref.CastOp) {
		from = from.Operand(0).DefiningOp()
	}
	if !ok || from == nil || !from.Is(memref.ViewOp) && !from.Is(memref.SubViewOp) && !from.Is(memref.AllocOp) {
		return false
	}
	t, _ := from.Result(0).Type().(*ir.MemRefType)
	if n < 0 || n >= int64(len(t.Shape)) {
		return false
	}
	size := memref.DynamicSize(from, t, int(n))
	return t.Shape[n] != ir.Dynamic || size != nil && q.symbol(size, scope)
}

func remember(known *map[*ir.Value]bool, v *ir.Value, compute func() bool) bool {
	if answer, ok := (*known)[v]; ok {
		return answer
	}
	if *known == nil {
		*known = map[*ir.Value]bool{}
	}
	(*known)[v] = false // in a graph region, a value may depend on itself
	answer := compute()
	(*known)[v] = answer
	return answer
}

func allOf(values []*ir.Value, ok func(*ir.Value) bool) bool {
	return !slices.ContainsFunc(values, func(v *ir.Value) bool { return !ok(v) })
}

// checkOperands reports the operands of a map or set that may not be its dimensions or symbols. It
// reports whether all are valid.
func checkOperands(o *ir.Operation, r *ir.Reporter, operands []*ir.Value, dims int) bool {
	scope := scopeOf(o)
	for i, v := range operands {
		switch {
		case i < dims && !isDim(v, scope):
			r.Errorf(o, ErrSymbol, "operand cannot be used as a dimension id")
			return false
		case i >= dims && !isSymbol(v, scope):
			r.Errorf(o, ErrSymbol, "operand cannot be used as a symbol")
			return false
		}
	}
	return true
}

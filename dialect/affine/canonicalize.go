package affine

import (
	"slices"

	"github.com/abi-opt/abi-opt/dialect/memref"
	"github.com/abi-opt/abi-opt/ir"
)

// canonical are the patterns of the dialect, in the order in which they are tried.
var canonical = []ir.Pattern{
	{Root: ApplyOp, Rewrite: composeMap},
	{Root: MaxOp, Rewrite: dropRepeated},
	{Root: MaxOp, Rewrite: mergeChoices},
	{Root: MaxOp, Rewrite: composeMap},
	{Root: MaxOp, Rewrite: sortResults},
	{Root: MaxOp, Rewrite: onlyResult},
	{Root: MinOp, Rewrite: dropRepeated},
	{Root: MinOp, Rewrite: mergeChoices},
	{Root: MinOp, Rewrite: composeMap},
	{Root: MinOp, Rewrite: sortResults},
	{Root: MinOp, Rewrite: onlyResult},
	{Root: LoadOp, Rewrite: composeMap},
	{Root: StoreOp, Rewrite: composeMap},
	{Root: PrefetchOp, Rewrite: composeMap},
	{Root: VectorLoadOp, Rewrite: composeMap},
	{Root: VectorStoreOp, Rewrite: composeMap},
	{Root: ForOp, Rewrite: dropZeroTrips},
	{Root: ForOp, Rewrite: dropEmptyLoop},
	{Root: IfOp, Rewrite: (*ir.PatternRewriter).DropIdleElse},
	{Root: IfOp, Rewrite: inlineDecided},
	{Root: LinearizeIndexOp, Rewrite: dropUnitIndices},
	{Root: LinearizeIndexOp, Rewrite: mergeRun},
	{Root: LinearizeIndexOp, Rewrite: dropLeadingZero},
	{Root: DelinearizeIndexOp, Rewrite: dropUnitResults},
	{Root: DelinearizeIndexOp, Rewrite: cancelTail},
	{Root: DelinearizeIndexOp, Rewrite: splitTail},
}

// folds change ops in place.
var folds = []ir.Pattern{
	{Root: ForOp, Rewrite: simplifyBounds},
	{Root: ParallelOp, Rewrite: simplifySpace},
	{Root: IfOp, Rewrite: simplifySet},
	{Root: LoadOp, Rewrite: seeThroughCast},
	{Root: StoreOp, Rewrite: seeThroughCast},
	{Root: PrefetchOp, Rewrite: seeThroughCast},
	{Root: LinearizeIndexOp, Rewrite: useStaticSizes},
	{Root: DelinearizeIndexOp, Rewrite: useStaticSizes},
}

// mapped returns the map of an op and its operands.
func mapped(o *ir.Operation) Bound {
	if o.Is(ApplyOp) || o.Is(MaxOp) || o.Is(MinOp) {
		return Bound{MapOf(o), o.Operands()}
	}
	return Accessed(o).Bound
}

// setMapped changes the map of an op and its operands.
func setMapped(rw *ir.PatternRewriter, o *ir.Operation, b Bound) {
	first, n := 0, o.NumOperands()
	if !o.Is(ApplyOp) && !o.Is(MaxOp) && !o.Is(MinOp) {
		first, n = o.OperandRange("indices")
	}
	setOperands(rw, o, slices.Concat(o.Operands()[:first], b.Operands, o.Operands()[first+n:]))
	o.SetAttr(mapAttr, ir.AffineMapAttr{Map: b.Map})
}

func setOperands(rw *ir.PatternRewriter, o *ir.Operation, operands []*ir.Value) {
	for _, v := range o.Operands() {
		if def := v.DefiningOp(); def != nil {
			rw.Revisit(def) // it may be dead now
		}
	}
	o.SetOperands(operands)
	rw.Revisit(o)
}

// composeMap composes the map with the maps that compute its operands, and replaces divisions that the ranges of their operands decide.
func composeMap(rw *ir.PatternRewriter, o *ir.Operation) bool {
	old := mapped(o)
	b := old.composed().narrowed()
	if b.equal(old) {
		return false
	}
	setMapped(rw, o, b)
	return true
}

func dropRepeated(rw *ir.PatternRewriter, o *ir.Operation) bool {
	old := mapped(o)
	b := old.distinct()
	if b.Map == old.Map {
		return false
	}
	setMapped(rw, o, b)
	return true
}

// mergeChoices merges a maximum into one of which it is a result, alone or plus something. If
// another result uses it too, it stays.
func mergeChoices(rw *ir.PatternRewriter, o *ir.Operation) bool {
	b := mapped(o)
	var results []*ir.AffineExpr
	var merged []*ir.Operation
	for _, e := range b.Map.Results {
		inner := b.producer(e)
		if inner == nil || !inner.Is(o.Def()) || inner == o {
			results = append(results, e)
		} else if !slices.Contains(merged, inner) {
			merged = append(merged, inner)
		}
	}
	if len(merged) == 0 {
		return false
	}
	dims, syms, dimOperands, symOperands := b.Map.Dims, b.Map.Syms, b.Operands[:b.Map.Dims], b.Operands[b.Map.Dims:]
	for _, inner := range merged {
		in := mapped(inner)
		asDims, asSyms := in.leaves()
		for i := range asDims {
			asDims[i] = &ir.AffineExpr{Op: ir.AffineDim, Value: int64(dims + i)}
		}
		for i := range asSyms {
			asSyms[i] = symbol(syms + i)
		}
		for _, e := range in.Map.Results {
			results = append(results, e.Substitute(asDims, asSyms))
		}
		dims, syms = dims+in.Map.Dims, syms+in.Map.Syms
		dimOperands = slices.Concat(dimOperands, in.Operands[:in.Map.Dims])
		symOperands = slices.Concat(symOperands, in.Operands[in.Map.Dims:])
	}
	if len(results) > maxComposed {
		return false
	}
	setMapped(rw, o, Bound{ir.NewAffineMap(dims, syms, results...), append(dimOperands, symOperands...)})
	return true
}

// producer returns the op that defines the operand that is the whole expression, or nil.
func (b Bound) producer(e *ir.AffineExpr) *ir.Operation {
	switch e.Op {
	case ir.AffineDim:
		return b.Operands[e.Value].DefiningOp()
	case ir.AffineSym:
		return b.Operands[b.Map.Dims+int(e.Value)].DefiningOp()
	}
	return nil
}

// sortResults puts constants first, then the results in the order of their terms.
func sortResults(rw *ir.PatternRewriter, o *ir.Operation) bool {
	m := MapOf(o)
	if len(m.Results) < 2 {
		return false
	}
	rank := make(map[*ir.AffineExpr][]int64, len(m.Results))
	for _, e := range m.Results {
		flat, ok := e.Coefficients(m.Dims, m.Syms)
		if !ok {
			return false
		}
		rank[e] = flat
	}
	results := slices.Clone(m.Results)
	slices.SortStableFunc(results, func(a, b *ir.AffineExpr) int { return slices.Compare(rank[a], rank[b]) })
	if slices.Equal(results, m.Results) {
		return false
	}
	o.SetAttr(mapAttr, ir.AffineMapAttr{Map: ir.NewAffineMap(m.Dims, m.Syms, results...)})
	return true
}

// onlyResult turns a maximum of one result into an apply.
func onlyResult(rw *ir.PatternRewriter, o *ir.Operation) bool {
	b := mapped(o)
	if len(b.Map.Results) != 1 {
		return false
	}
	rw.Replace(o, NewBuilder(&rw.Builder).Apply(b.Map, b.Operands...))
	return true
}

// simplifyBounds composes the bounds of a loop and computes constant ones.
func simplifyBounds(rw *ir.PatternRewriter, o *ir.Operation) bool {
	lower, upper := Lower(o).simplified(maximum), Upper(o).simplified(minimum)
	if lower.equal(Lower(o)) && upper.equal(Upper(o)) {
		return false
	}
	inits := o.OperandGroup("inits")
	setOperands(rw, o, slices.Concat(lower.Operands, upper.Operands, inits))
	o.SetAttr(lowerMap, ir.AffineMapAttr{Map: lower.Map})
	o.SetAttr(upperMap, ir.AffineMapAttr{Map: upper.Map})
	o.SetAttr(ir.OperandSegments, ir.Segments(len(lower.Operands), len(upper.Operands), len(inits)))
	return true
}

func (b Bound) simplified(choose func(x, y int64) int64) Bound {
	b = b.composed().distinct()
	if n, ok := b.number(choose); ok {
		return Exactly(n)
	}
	return b
}

// simplifySpace composes the bounds of a parallel loop.
func simplifySpace(rw *ir.PatternRewriter, o *ir.Operation) bool {
	lower, upper := LowerBounds(o).composed(), UpperBounds(o).composed()
	if lower.equal(LowerBounds(o).Bound) && upper.equal(UpperBounds(o).Bound) {
		return false
	}
	setOperands(rw, o, slices.Concat(lower.Operands, upper.Operands))
	o.SetAttr(lowerBounds, ir.AffineMapAttr{Map: lower.Map})
	o.SetAttr(upperBounds, ir.AffineMapAttr{Map: upper.Map})
	return true
}

// trips returns how often a loop with constant bounds runs.
func trips(o *ir.Operation) (n int64, ok bool) {
	from, ok := Lower(o).number(maximum)
	to, ok2 := Upper(o).number(minimum)
	step := StepOf(o)
	switch {
	case !ok || !ok2 || step <= 0:
		return 0, false
	case to <= from:
		return 0, true
	case from < 0 && to > from+(1<<62):
		return 0, false
	}
	return (to-from-1)/step + 1, true
}

// dropZeroTrips replaces the results of a loop that never runs.
func dropZeroTrips(rw *ir.PatternRewriter, o *ir.Operation) bool {
	if n, ok := trips(o); !ok || n > 0 || o.NumResults() == 0 {
		return false
	}
	rw.Replace(o, o.OperandGroup("inits")...)
	return true
}

// dropEmptyLoop replaces a loop that only yields, if its results are known.
func dropEmptyLoop(rw *ir.PatternRewriter, o *ir.Operation) bool {
	body := o.Region(0).First()
	if body.First() != body.Last() {
		return false
	}
	inits := o.OperandGroup("inits")
	n, known := trips(o)
	if known && n == 0 {
		rw.Replace(o, inits...)
		return true
	}
	var results []*ir.Value
	for i, v := range body.Last().Operands() {
		isArg := v.DefiningOp() == nil && v.Block() == body
		at := v.Index() - 1
		switch {
		case isArg && at < 0, !isArg && !known: // at is -1 for the number of the iteration
			return false
		case isArg && at != i && (!known || n >= 2):
			return false
		case isArg:
			v = inits[at]
		}
		results = append(results, v)
	}
	rw.Replace(o, results...)
	return true
}

// inlineDecided replaces a condition that always or never holds by a region. Like MLIR, it knows only
// the constraints 0 == 0 and 1 == 0.
func inlineDecided(rw *ir.PatternRewriter, o *ir.Operation) bool {
	list := SetOf(o).Constraints
	holds := true
	for _, c := range list {
		switch {
		case c.Expr.Op != ir.AffineConst || !c.Equal:
			return false
		case c.Expr.Value != 0:
			if len(list) > 1 || c.Expr.Value != 1 {
				return false
			}
			holds = false
		}
	}
	region := o.Region(0)
	if !holds {
		region = o.Region(1)
	}
	if region.IsEmpty() { // without results
		rw.Erase(o)
		return true
	}
	body := region.First()
	end := body.Last()
	results := end.Operands()
	rw.Erase(end)
	for inner := range body.Ops {
		rw.Revisit(inner)
	}
	body.MoveOpsBefore(o)
	rw.Replace(o, results...)
	return true
}

// simplifySet composes the condition with the maps that compute its operands.
func simplifySet(rw *ir.PatternRewriter, o *ir.Operation) bool {
	set := SetOf(o)
	exprs := make([]*ir.AffineExpr, len(set.Constraints))
	for i, c := range set.Constraints {
		exprs[i] = c.Expr
	}
	old := Bound{ir.NewAffineMap(set.Dims, set.Syms, exprs...), o.Operands()}
	b := old.composed()
	if b.equal(old) {
		return false
	}
	constraints := slices.Clone(set.Constraints)
	for i, e := range b.Map.Results {
		constraints[i].Expr = e
	}
	setOperands(rw, o, b.Operands)
	o.SetAttr(conditionAttr, ir.IntegerSetAttr{Set: ir.NewIntegerSet(b.Map.Dims, b.Map.Syms, constraints...)})
	return true
}

// seeThroughCast accesses the source of a cast.
func seeThroughCast(rw *ir.PatternRewriter, o *ir.Operation) bool {
	m, _ := o.OperandRange("memref")
	cast := o.Operand(m).DefiningOp()
	if cast == nil || !cast.Is(memref.CastOp) || !ir.AnyMemRef.Ok(cast.Operand(0).Type()) {
		return false
	}
	rw.SetOperand(o, m, cast.Operand(0))
	return true
}

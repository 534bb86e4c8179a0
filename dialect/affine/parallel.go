package affine

import (
	"slices"

	"github.com/abi-opt/abi-opt/dialect/memref"
	"github.com/abi-opt/abi-opt/ir"
)

// Attributes of a [ParallelOp]. A group of results of a map is the bounds of one dimension.
const (
	reductionsAttr = "reductions"
	stepsAttr      = "steps"
	lowerBounds    = "lowerBoundsMap"
	lowerGroups    = "lowerBoundsGroups"
	upperBounds    = "upperBoundsMap"
	upperGroups    = "upperBoundsGroups"
)

// ParallelOp runs its region for each point of an iteration space with affine bounds, in any order,
// and combines the values that its region yields.
var ParallelOp = &ir.OpDef{
	Name: "affine.parallel", Summary: "a loop with affine bounds whose iterations run in any order",
	Traits:   ir.SingleBlock | ir.RecursiveEffects,
	Operands: []ir.ValueDef{ir.VariadicArg("mapOperands", ir.IndexOnly)},
	Results:  []ir.ValueDef{ir.VariadicArg("results", ir.AnyType)},
	Attrs: []ir.AttrField{
		{Name: lowerGroups, Is: groupSizes}, {Name: lowerBounds, Is: anyMap},
		{Name: reductionsAttr, Is: ir.AttrConstraint{Desc: "Reduction ops", Ok: ir.ArrayThat(isReduction)}},
		{Name: stepsAttr, Is: ir.AttrConstraint{Desc: "64-bit integer array attribute", Ok: ir.ArrayThat(isI64)}},
		{Name: upperGroups, Is: groupSizes}, {Name: upperBounds, Is: anyMap},
	},
	Regions: ir.Named("region"),
	End:     YieldOp,
	Custom:  []*ir.Directive{spaceHead},
	Format: "custom<Space>($mapOperands, $lowerBoundsMap, $lowerBoundsGroups, $upperBoundsMap, $upperBoundsGroups, $steps, $reductions, type($results)) " +
		"$region attr-dict",
	Inline: isMap,
	Verify: verifyParallel,
}

var groupSizes = ir.AttrConstraint{Desc: "32-bit signless integer elements attribute", Ok: func(a ir.Attribute) bool {
	d, ok := a.(ir.DenseElementsAttr)
	return ok && ir.ElementType(d.Type) == ir.I32 && len(ir.ShapeOf(d.Type)) == 1
}}

func isI64(a ir.Attribute) bool { n, ok := a.(ir.IntegerAttr); return ok && n.Type == ir.I64 }

func isReduction(a ir.Attribute) bool { return memref.RMWKinds.Number(a) >= 0 }

// Bounds are the lower or upper bounds of a [ParallelOp], of which there is one for each dimension.
type Bounds struct {
	Bound
	Sizes []int64 // how many results of the map each dimension has
}

// Of returns the bound of a dimension.
func (b Bounds) Of(dim int) Bound {
	first := int64(0)
	for _, n := range b.Sizes[:dim] {
		first += n
	}
	results := b.Map.Results[first : first+b.Sizes[dim]]
	return Bound{ir.NewAffineMap(b.Map.Dims, b.Map.Syms, results...), b.Operands}
}

// LowerBounds returns the lower bounds of a [ParallelOp].
func LowerBounds(o *ir.Operation) Bounds {
	m := mapAt(o, lowerBounds)
	n := min(m.Dims+m.Syms, o.NumOperands())
	return Bounds{Bound{m, o.Operands()[:n]}, sizesOf(o, lowerGroups)}
}

// UpperBounds returns the upper bounds of a [ParallelOp].
func UpperBounds(o *ir.Operation) Bounds {
	n := len(LowerBounds(o).Operands)
	return Bounds{Bound{mapAt(o, upperBounds), o.Operands()[n:]}, sizesOf(o, upperGroups)}
}

func sizesOf(o *ir.Operation, name string) []int64 {
	a, ok := o.Attr(name).(ir.DenseElementsAttr)
	if !ok {
		return nil
	}
	sizes := make([]int64, max(ir.ShapeOf(a.Type)[0], 0))
	for i := range sizes {
		e := a.Values.Elems[0]
		if !a.IsSplat() {
			e = a.Values.Elems[i]
		}
		sizes[i], _ = e.(ir.IntegerAttr).Int64()
	}
	return sizes
}

// Steps returns the steps of a [ParallelOp].
func Steps(o *ir.Operation) (steps []int64) {
	if a, ok := o.Attr(stepsAttr).(*ir.ArrayAttr); ok {
		for _, e := range a.Elems {
			n, _ := e.(ir.IntegerAttr).Int64()
			steps = append(steps, n)
		}
	}
	return steps
}

// Reductions returns how a [ParallelOp] combines the values that its region yields.
func Reductions(o *ir.Operation) (kinds []memref.RMWKind) {
	if a, ok := o.Attr(reductionsAttr).(*ir.ArrayAttr); ok {
		for _, e := range a.Elems {
			kinds = append(kinds, memref.RMWKind(memref.RMWKinds.Number(e)))
		}
	}
	return kinds
}

// spaceHead reads and writes (%i, …) = (from, …) to (end, …) step (n, …) reduce ("kind", …) -> (types).
// Steps of 1 are omitted.
var spaceHead = &ir.Directive{
	Name: "Space",
	Parse: func(p ir.FormParser, args []string) {
		var numbers []ir.RegionArg
		p.CommaList("(", ")", func() {
			v := p.Operand()
			numbers = append(numbers, ir.RegionArg{Name: v.Name, Pos: v.Pos, Type: ir.Index})
		})
		p.Expect("=")
		lower := readBounds(p, args[1], args[2], "max")
		p.Expect("to")
		upper := readBounds(p, args[3], args[4], "min")
		p.SetOperands(args[0], append(lower, upper...)...)
		steps := make([]ir.Attribute, len(numbers))
		for i := range steps {
			steps[i] = ir.IntAttr(1, ir.I64)
		}
		if p.Accept("step") {
			steps = readSteps(p)
		}
		p.State().AddAttr(args[5], ir.Array(steps...))
		var kinds []ir.Attribute
		if p.Accept("reduce") {
			p.CommaList("(", ")", func() {
				at := p.Pos()
				word, _ := p.Attr(nil).(ir.StringAttr)
				kind := memref.RMWKinds.Find(string(word))
				if kind < 0 && !p.Failed() {
					p.Errorf(at, ErrReduction, "invalid reduction value: \"%s\"", word)
				}
				kinds = append(kinds, memref.RMWKinds.Attr(max(kind, 0)))
			})
		}
		p.State().AddAttr(args[6], ir.Array(kinds...))
		if p.Accept("->") {
			p.SetTypes(args[7], p.ResultTypes()...)
		}
		p.SetEntryArgs(numbers)
	},
	Print: func(p ir.Printer, o *ir.Operation, _ []string) {
		ir.Write(p, "(", p.EnterRegion(o.Region(0)), ") = (")
		writeBounds(p, LowerBounds(o), "max(")
		p.Text(") to (")
		writeBounds(p, UpperBounds(o), "min(")
		p.Text(")")
		if steps := Steps(o); slices.ContainsFunc(steps, func(n int64) bool { return n != 1 }) {
			ir.WriteList(p, " step (", ")", len(steps), func(i int) { p.Int(steps[i]) })
		}
		if kinds := Reductions(o); o.NumResults() > 0 {
			ir.WriteList(p, " reduce (", ")", len(kinds), func(i int) { p.Quoted(kinds[i].String()) })
			ir.Write(p, " -> (", o.ResultTypes(), ")")
		}
	},
}

func readSteps(p ir.FormParser) (steps []ir.Attribute) {
	p.CommaList("(", ")", func() {
		n, ok := p.AcceptInteger()
		if !ok {
			p.Errorf(p.OpPos(), ErrBound, "steps must be constant integers")
		}
		steps = append(steps, ir.IntAttr(n, ir.I64))
	})
	return steps
}

// readBounds reads (e, max(e, …), …) and returns the operands of the map.
func readBounds(p ir.FormParser, attr, groups, several string) []ir.Operand {
	var exprs []*ir.AffineExpr
	var dims, syms []ir.Operand
	var sizes []int64
	p.CommaList("(", ")", func() {
		var group ir.AffineOperands
		if p.Accept(several) {
			group = p.AffineExprs("(", ")")
		} else {
			group = p.AffineExprs("", "")
		}
		asDims, asSyms := place(&dims, group.Dims, ir.AffineDim), place(&syms, group.Syms, ir.AffineSym)
		for _, e := range group.Exprs {
			exprs = append(exprs, e.Substitute(asDims, asSyms))
		}
		sizes = append(sizes, int64(len(group.Exprs)))
	})
	addBounds(p.State(), attr, groups, ir.NewAffineMap(len(dims), len(syms), exprs...), sizes)
	return append(dims, syms...)
}

// place adds operands that the list does not have yet, and returns the leaves for all of them.
func place(list *[]ir.Operand, operands []ir.Operand, kind ir.AffineOp) (leaves []*ir.AffineExpr) {
	for _, o := range operands {
		i := slices.IndexFunc(*list, func(old ir.Operand) bool { return old.Name == o.Name && old.Number == o.Number })
		if i < 0 {
			i = len(*list)
			*list = append(*list, o)
		}
		leaves = append(leaves, &ir.AffineExpr{Op: kind, Value: int64(i)})
	}
	return leaves
}

func writeBounds(p ir.Printer, b Bounds, several string) {
	ir.WriteList(p, "", "", len(b.Sizes), func(i int) {
		group := b.Of(i)
		if len(group.Map.Results) != 1 {
			p.Text(several)
			defer p.Text(")")
		}
		group.write(p)
	})
}

// write writes the results of the map over the operands.
func (b Bound) write(p ir.Printer) {
	dims := min(b.Map.Dims, len(b.Operands))
	p.AffineExprs(b.Map.Results, b.Operands[:dims], b.Operands[dims:])
}

func verifyParallel(o *ir.Operation, r *ir.Reporter) {
	if !ir.HasBody(o, r, 0, "region") {
		return
	}
	lower, upper, args := LowerBounds(o), UpperBounds(o), o.Region(0).First().Args()
	switch kinds := Reductions(o); {
	case len(args) != len(lower.Sizes) || len(args) != len(upper.Sizes) || len(args) != len(Steps(o)):
		r.Errorf(o, ErrLoop, "the number of region arguments (%d) and the number of map groups for lower (%d) and upper bound (%d), and the number of steps (%d) must all match",
			len(args), len(lower.Sizes), len(upper.Sizes), len(Steps(o)))
		return
	case !allOf(args, func(v *ir.Value) bool { return v.Type() == ir.Index }):
		r.Errorf(o, ErrLoop, "expected body to have index arguments for the induction variables")
		return
	case !lower.checkSizes(o, r, "lower") || !upper.checkSizes(o, r, "upper"):
		return
	case len(kinds) != o.NumResults():
		r.Errorf(o, ErrReduction, "a reduction must be specified for each output")
		return
	default:
		for i, kind := range kinds {
			if !reduces(kind, o.Result(i).Type()) {
				r.Errorf(o, ErrReduction, "result type cannot match reduction attribute")
				return
			}
		}
	}
	if checkOperands(o, r, lower.Operands, lower.Map.Dims) && checkOperands(o, r, upper.Operands, upper.Map.Dims) {
		endsInYield(o, r, 0)
	}
}

// checkSizes reports groups that do not divide the results of the map.
func (b Bounds) checkSizes(o *ir.Operation, r *ir.Reporter, which string) bool {
	total := int64(0)
	for _, n := range b.Sizes {
		if n <= 0 {
			r.Errorf(o, ErrBound, "expected %s bound map to have at least one result", which)
			return false
		}
		total += n
	}
	switch {
	case total != int64(len(b.Map.Results)):
		r.Errorf(o, ErrBound, "expected %s bounds map to have %d results", which, total)
		return false
	case len(b.Operands) != b.Map.Dims+b.Map.Syms:
		r.Errorf(o, ErrOperands, "operand count and affine map dimension and symbol count must match")
		return false
	}
	return true
}

// reduces reports whether a reduction applies to a type. As in MLIR, maxs and the like need types
// with a sign, which no op of arith has.
func reduces(kind memref.RMWKind, t ir.Type) bool {
	i, isInteger := t.(*ir.IntegerType)
	switch kind {
	case memref.Assign:
		return true
	case memref.AddF, memref.MulF, memref.MaximumF, memref.MinimumF:
		return ir.AnyFloat.Ok(t)
	case memref.AddI, memref.MulI, memref.AndI, memref.OrI:
		return isInteger
	case memref.MaxS, memref.MinS:
		return isInteger && i.Signedness == ir.Signed
	case memref.MaxU, memref.MinU:
		return isInteger && i.Signedness == ir.Unsigned
	}
	return false
}

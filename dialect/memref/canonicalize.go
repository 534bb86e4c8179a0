package memref

import (
	"maps"
	"slices"

	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/ir"
)

// canonical are the patterns of the dialect, in the order in which they are tried.
var canonical = slices.Concat([]ir.Pattern{
	{Root: AllocOp, Rewrite: knownSizesIntoType},
	{Root: AllocOp, Rewrite: dropUnreadMemory},
	{Root: AllocaOp, Rewrite: knownSizesIntoType},
	{Root: AllocaOp, Rewrite: dropUnreadMemory},
	{Root: AllocaScopeOp, Rewrite: openScope},
	{Root: CopyOp, Rewrite: dropVainCopy},
	{Root: DimOp, Rewrite: loadDim},
	{Root: ReallocOp, Rewrite: dropUnreadMemory},
}, refined, regrouped, []ir.Pattern{
	{Root: SubViewOp, Rewrite: castWhole},
})

var folds = slices.Concat(
	[]ir.Pattern{{Root: ExtractStridedMetadataOp, Rewrite: knownMetadata}},
	seeThroughCasts(slices.Concat(slices.Collect(maps.Keys(throughCasts)), []*ir.OpDef{DimOp, TransposeOp, ReinterpretCastOp, MemorySpaceCastOp, DMAStartOp, DMAWaitOp})),
)

// seeThroughCasts returns a pattern for each op that applies [FoldCasts].
func seeThroughCasts(defs []*ir.OpDef) (list []ir.Pattern) {
	for _, def := range defs {
		list = append(list, ir.Pattern{Root: def, Rewrite: useCastSource})
	}
	return list
}

func useCastSource(rw *ir.PatternRewriter, o *ir.Operation) bool {
	before := o.Operands()
	FoldCasts(o)
	changed := false
	for i, v := range before {
		if o.Operand(i) != v {
			rw.Revisit(o)
			rw.Revisit(v.DefiningOp()) // it may be dead now
			changed = true
		}
	}
	return changed
}

// knownSizesIntoType replaces dynamic sizes in the type by constant operands.
func knownSizesIntoType(rw *ir.PatternRewriter, o *ir.Operation) bool {
	t := typeOf(o.Result(0))
	shape, rest := withKnownSizes(t.Shape, o.OperandGroup("dynamicSizes"))
	if slices.Equal(shape, t.Shape) {
		return false
	}
	symbols := o.OperandGroup("symbolOperands")
	known := ir.MemRef(t.Elem, shape, t.Layout, t.Space)
	s := ir.OpState{Def: o.Def(), Operands: slices.Concat(rest, symbols), ResultTypes: []ir.Type{known}}
	s.AddAttr("alignment", o.Attr("alignment"))
	s.AddSegments(len(rest), len(symbols))
	replaceCast(rw, o, rw.Create(s).Result(0))
	return true
}

// withKnownSizes replaces dynamic sizes of a shape by constants, and returns the other dynamic sizes.
func withKnownSizes(shape []int64, sizes []*ir.Value) (known []int64, rest []*ir.Value) {
	known = slices.Clone(shape)
	for i, d := range known {
		if d != ir.Dynamic {
			continue
		}
		size := sizes[0]
		sizes = sizes[1:]
		if n, ok := sizeOf(size); ok {
			known[i] = n
		} else {
			rest = append(rest, size)
		}
	}
	return known, rest
}

func sizeOf(v *ir.Value) (int64, bool) {
	c, ok := ir.ConstantOf(v).(ir.IntegerAttr)
	n, fits := c.Int64()
	return n, ok && fits && n >= 0
}

// dropUnreadMemory removes memory that is only written and freed.
func dropUnreadMemory(rw *ir.PatternRewriter, o *ir.Operation) bool {
	m := o.Result(0)
	for u := range m.Uses {
		user := u.Owner()
		if !user.Is(DeallocOp) && !(user.Is(StoreOp) && user.Operand(0) != m) {
			return false
		}
	}
	for u := range m.Uses {
		rw.Erase(u.Owner())
	}
	rw.Erase(o)
	return true
}

// openScope inlines a scope that allocates no stack memory, and a scope that ends where the only block of
// the scope around it ends.
func openScope(rw *ir.PatternRewriter, o *ir.Operation) bool {
	needed := !o.Walk(func(inner *ir.Operation) ir.WalkResult {
		switch {
		case inner == o:
			return ir.Advance
		case inner.Has(ir.AllocationScope):
			return ir.Skip
		case inner.Is(AllocaOp) || inner.Def() == nil || strayAlloca(inner):
			return ir.Stop
		}
		return ir.Advance
	})
	atEnd := o.Parent().Has(ir.AllocationScope) && o.Block().IsEntry() && o.Next().Has(ir.ReturnLike)
	if needed && !atEnd {
		return false
	}
	end := o.Region(0).First().Terminator()
	results := end.Operands()
	rw.Erase(end)
	for inner := range o.Region(0).First().Ops {
		inner.MoveBefore(o)
		rw.Revisit(inner)
	}
	rw.Replace(o, results...)
	return true
}

// strayAlloca reports whether an op of another dialect allocates stack memory.
func strayAlloca(o *ir.Operation) bool { return o.Name() == "llvm.alloca" || o.Name() == "c.local" }

// castWhole replaces a subview of the whole by its operand, cast if necessary.
func castWhole(rw *ir.PatternRewriter, o *ir.Operation) bool {
	from, to := typeOf(o.Operand(0)), typeOf(o.Result(0))
	if len(from.Shape) != len(to.Shape) || !areAll(Mixed(o, "offsets"), 0) || !areAll(Mixed(o, "strides"), 1) {
		return false
	}
	for i, size := range Mixed(o, "sizes") {
		if !areAll([]MixedValue{size}, from.Shape[i]) || from.Shape[i] == ir.Dynamic {
			return false
		}
	}
	replaceCast(rw, o, o.Operand(0))
	return true
}

// dropVainCopy removes a copy of a memref to itself, and of one without elements.
func dropVainCopy(rw *ir.PatternRewriter, o *ir.Operation) bool {
	if o.Operand(0) != o.Operand(1) && !isEmpty(o.Operand(0)) && !isEmpty(o.Operand(1)) {
		return false
	}
	rw.Erase(o)
	return true
}

func isEmpty(v *ir.Value) bool { return slices.Contains(typeOf(v).Shape, 0) }

// knownMetadata replaces static offsets, sizes and strides by constants. As in mlir-opt, it does
// not revisit their users in the same iteration.
func knownMetadata(rw *ir.PatternRewriter, o *ir.Operation) bool {
	t := typeOf(o.Operand(0))
	strides, offset, ok := StridesOf(t)
	if !ok {
		return false
	}
	known := slices.Concat([]int64{offset}, t.Shape, strides)
	changed := false
	for i, n := range known {
		if v := o.Result(1 + i); n != ir.Dynamic && v.HasUses() {
			v.ReplaceAllUsesWith(arith.NewBuilder(&rw.Builder).ConstInt(ir.Index, n))
			changed = true
		}
	}
	return changed
}

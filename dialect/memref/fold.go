package memref

import (
	"slices"

	"github.com/abi-opt/abi-opt/ir"
)

// throughCasts lists the ops for which it makes no difference whether they get a
// memref or a cast of it, and which operands those are.
var throughCasts = map[*ir.OpDef][]int{
	LoadOp:                   {0},
	StoreOp:                  {1},
	PrefetchOp:               {0},
	AtomicRMWOp:              {1},
	CopyOp:                   {0, 1},
	DeallocOp:                {0},
	CastOp:                   {0},
	ExtractStridedMetadataOp: {0},
}

// FoldCasts lets an op use what its operands are casts of, of which more is
// known. It changes the op in place and keeps its result types.
func FoldCasts(o *ir.Operation) {
	switch def := o.Def(); def {
	case ReinterpretCastOp, MemorySpaceCastOp:
		var cycle ir.Cycle
		for source := soleSource(o); source != nil && !cycle.Closes(source); source = soleSource(o) {
			o.SetOperand(0, source)
		}
	case DimOp: // only of a dimension that there is
		if n, ok := sizeOf(o.Operand(1)); ok && n < int64(len(typeOf(o.Operand(0)).Shape)) {
			foldCast(o, 0)
		}
	case TransposeOp:
		var cycle ir.Cycle
		for from := o.Operand(0).DefiningOp(); from != nil && from.Is(TransposeOp) && !isIdentityPermutation(o) && !cycle.Closes(o.Operand(0)); from = o.Operand(0).DefiningOp() {
			composeTransposes(o, from)
		}
	case DMAStartOp, DMAWaitOp:
		for i := range o.NumOperands() {
			if _, ok := o.Operand(i).Type().(*ir.MemRefType); ok {
				foldCast(o, i)
			}
		}
	default:
		for _, i := range throughCasts[def] {
			foldCast(o, i)
		}
	}
}

// composeTransposes lets a transpose do the work of the one before it, too.
func composeTransposes(o, from *ir.Operation) {
	inner := Permutation(from)
	results := make([]*ir.AffineExpr, len(inner))
	for i, dim := range Permutation(o) {
		results[i] = &ir.AffineExpr{Op: ir.AffineDim, Value: int64(inner[dim])}
	}
	o.SetAttr(permutationAttr, ir.AffineMapAttr{Map: ir.NewAffineMap(len(inner), 0, results...)})
	o.SetOperand(0, from.Operand(0))
}

// foldCast replaces operand i by the ranked memref that it is a cast of.
func foldCast(o *ir.Operation, i int) {
	for cycle := (ir.Cycle{}); !cycle.Closes(o.Operand(i)); {
		cast := o.Operand(i).DefiningOp()
		if cast == nil || !cast.Is(CastOp) {
			return
		}
		source := cast.Operand(0)
		if o.Is(CastOp) && typeOf(source).Unranked {
			source = rankedSource(source)
		}
		if source == nil || typeOf(source).Unranked {
			return
		}
		from, to := typeOf(source), typeOf(cast.Result(0))
		switch {
		case o.Is(CastOp) && from != typeOf(o.Result(0)) && !castFits(from, typeOf(o.Result(0))):
			return
		case o.Is(CopyOp) && !forgets(from, to):
			return
		}
		o.SetOperand(i, source)
	}
}

// rankedSource returns what an unranked memref is a cast of, or nil. Casts to it and
// back may contradict each other; what is made of them is valid if it agrees with one.
func rankedSource(unranked *ir.Value) *ir.Value {
	if cast := unranked.DefiningOp(); cast != nil && cast.Is(CastOp) {
		return cast.Operand(0)
	}
	return nil
}

// forgets reports whether a cast between ranked memrefs adds no knowledge.
func forgets(from, to *ir.MemRefType) bool {
	if to.Unranked {
		return false
	}
	fs, fo, _ := StridesOf(from)
	ts, t, _ := StridesOf(to)
	known := func(from, to int64) bool { return from == to || to == ir.Dynamic }
	all := known(fo, t)
	for i := range from.Shape {
		all = all && known(from.Shape[i], to.Shape[i]) && known(fs[i], ts[i])
	}
	return all
}

// soleSource returns what the operand of a cast was made from by an op whose
// work the cast does again, or nil.
func soleSource(o *ir.Operation) *ir.Value {
	from := o.Operand(0).DefiningOp()
	if from == nil {
		return nil
	}
	again := from.Is(o.Def())
	if o.Is(ReinterpretCastOp) {
		again = again || from.Is(CastOp) || from.Is(SubViewOp) && isZero(constants(from, "offsets"))
	}
	if !again {
		return nil
	}
	return from.Operand(0)
}

func isZero(list []int64) bool {
	return !slices.ContainsFunc(list, func(v int64) bool { return v != 0 })
}

// foldSame folds an op that yields its operand if their types are the same and
// the condition holds.
func foldSame(condition func(*ir.Operation) bool) func(*ir.Operation, []ir.Attribute) []any {
	return func(o *ir.Operation, _ []ir.Attribute) []any {
		if o.Operand(0).Type() == o.Result(0).Type() && condition(o) {
			return []any{o.Operand(0)}
		}
		return nil
	}
}

func always(*ir.Operation) bool { return true }

// foldSubView folds a part that is the whole.
func foldSubView(o *ir.Operation, _ []ir.Attribute) []any {
	if o.Operand(0).Type() == o.Result(0).Type() && (saysAll(o) || isWholeOfPart(o)) {
		return []any{o.Operand(0)}
	}
	return nil
}

// isWholeOfPart reports whether o takes another part from its start on, in steps of
// one, and as much of it as there is.
func isWholeOfPart(o *ir.Operation) bool {
	from := o.Operand(0).DefiningOp()
	return from != nil && from.Is(o.Def()) &&
		areAll(Mixed(o, "offsets"), 0) && areAll(Mixed(o, "strides"), 1) && slices.Equal(Mixed(o, "sizes"), Mixed(from, "sizes"))
}

// areAll reports whether all numbers of a list are n.
func areAll(list []MixedValue, n int64) bool {
	return !slices.ContainsFunc(list, func(v MixedValue) bool {
		if v.Value == nil {
			return v.Const != n
		}
		c, ok := sizeOf(v.Value)
		return !ok || c != n
	})
}

// foldReshape folds an op that leaves the shape as it is, and one that undoes
// another one, of the given name: its result has the type of what that was made
// from, and the unknown sizes can only be the same.
func foldReshape(inverse string) func(*ir.Operation, []ir.Attribute) []any {
	return func(o *ir.Operation, _ []ir.Attribute) []any {
		from, t := o.Operand(0).DefiningOp(), typeOf(o.Result(0))
		switch {
		case o.Operand(0).Type() == t:
			return []any{o.Operand(0)}
		case from == nil || from.Name() != inverse || from.Operand(0).Type() != t:
			return nil
		case dynamicDims(t) > 1 && (o.Attr(reassociation) != from.Attr(reassociation) || !isGroupwiseKnown(o)):
			return nil
		}
		return []any{from.Operand(0)}
	}
}

// isGroupwiseKnown reports whether at most one size of each group that a dimension
// is split into is unknown.
func isGroupwiseKnown(o *ir.Operation) bool {
	t := typeOf(o.Result(0))
	if len(t.Shape) < len(typeOf(o.Operand(0)).Shape) {
		return true
	}
	for _, group := range Groups(o) {
		unknown := 0
		for _, d := range group {
			if t.Shape[d] == ir.Dynamic {
				unknown++
			}
		}
		if unknown > 1 {
			return false
		}
	}
	return true
}

// saysAll reports whether the type of the result says all of where its elements
// are.
func saysAll(o *ir.Operation) bool {
	t := typeOf(o.Result(0))
	strides, offset, ok := StridesOf(t)
	return ok && !slices.Contains(slices.Concat([]int64{offset}, t.Shape, strides), ir.Dynamic)
}

// saysAllFromStart is [saysAll] for elements that begin at the start. mlir-opt also
// drops a cast to the type of its operand that gives unknown strides other values.
func saysAllFromStart(o *ir.Operation) bool {
	_, offset, _ := StridesOf(typeOf(o.Result(0)))
	return offset == 0 && saysAll(o)
}

// isIdentityPermutation reports whether a transpose leaves the dimensions in
// order.
func isIdentityPermutation(o *ir.Operation) bool {
	return o.Attr(permutationAttr).(ir.AffineMapAttr).Map.IsIdentity()
}

// foldAssume folds an assumption that its operand makes already.
func foldAssume(o *ir.Operation, _ []ir.Attribute) []any {
	from := o.Operand(0).DefiningOp()
	if from != nil && from.Is(o.Def()) && from.Attr("alignment") == o.Attr("alignment") {
		return []any{o.Operand(0)}
	}
	return nil
}

// foldDim knows a size that the type says or that the memref was made with.
func foldDim(o *ir.Operation, constants []ir.Attribute) []any {
	index, ok := constants[1].(ir.IntegerAttr)
	t := typeOf(o.Operand(0))
	n, _ := index.Int64()
	if !ok || n < 0 || n >= int64(len(t.Shape)) {
		return nil
	}
	if t.Shape[n] != ir.Dynamic {
		return []any{ir.IntAttr(t.Shape[n], ir.Index)}
	}
	if size := dynamicSize(o.Operand(0).DefiningOp(), t, int(n)); size != nil {
		return []any{size}
	}
	return nil
}

// dynamicSize returns the operand that gives dimension n of a memref its size,
// or nil.
func dynamicSize(from *ir.Operation, t *ir.MemRefType, n int) *ir.Value {
	if from == nil {
		return nil
	}
	before := 0 // the unknown sizes before that of n
	for _, d := range t.Shape[:n] {
		if d == ir.Dynamic {
			before++
		}
	}
	switch from.Def() {
	case AllocOp, AllocaOp:
		return from.OperandGroup("dynamicSizes")[before]
	case ViewOp:
		return from.OperandGroup("sizes")[before]
	case SubViewOp:
		for i, dropped := range DroppedDims(from) {
			if dropped {
				continue
			}
			if n == 0 {
				return Mixed(from, "sizes")[i].Value
			}
			n--
		}
	}
	return nil
}

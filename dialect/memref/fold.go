package memref

import (
	"slices"

	"github.com/abi-opt/abi-opt/ir"
)

// throughCasts lists operands for which a cast makes no difference.
var throughCasts = map[*ir.OpDef][]int{
	LoadOp:                   {0},
	StoreOp:                  {1},
	PrefetchOp:               {0},
	AtomicRMWOp:              {1},
	CopyOp:                   {0, 1},
	DeallocOp:                {0},
	CastOp:                   {0},
	ExtractStridedMetadataOp: {0},
	ViewOp:                   {0},
}

// FoldCasts replaces operands that are casts by the sources of the casts, which have more static
// information. It changes the op in place and keeps its result types.
func FoldCasts(o *ir.Operation) {
	switch def := o.Def(); def {
	case ReinterpretCastOp, MemorySpaceCastOp:
		var cycle ir.Cycle
		for source := soleSource(o); source != nil && !cycle.Closes(source); source = soleSource(o) {
			o.SetOperand(0, source)
		}
	case DimOp: // only if the dimension exists
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

// composeTransposes merges a transpose with the one that produces its operand.
func composeTransposes(o, from *ir.Operation) {
	inner := Permutation(from)
	results := make([]*ir.AffineExpr, len(inner))
	for i, dim := range Permutation(o) {
		results[i] = &ir.AffineExpr{Op: ir.AffineDim, Value: int64(inner[dim])}
	}
	o.SetAttr(permutationAttr, ir.AffineMapAttr{Map: ir.NewAffineMap(len(inner), 0, results...)})
	o.SetOperand(0, from.Operand(0))
}

// foldCast replaces operand i by the source of a cast, if the source is ranked.
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
		case o.Is(CopyOp) && (!forgets(from, to) || !copies(from, typeOf(o.Operand(1-i)))):
			return
		}
		o.SetOperand(i, source)
	}
}

// rankedSource returns the source of a cast to an unranked memref, or nil. Casts to an unranked
// memref and back may contradict each other; it is enough that the result agrees with one of them.
func rankedSource(unranked *ir.Value) *ir.Value {
	if cast := unranked.DefiningOp(); cast != nil && cast.Is(CastOp) {
		return cast.Operand(0)
	}
	return nil
}

// forgets reports whether a cast between ranked memrefs only loses static information.
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

// soleSource returns the operand of the op that produces the operand of a cast, if the cast makes
// that op redundant.
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

// foldSame folds an op to its operand if their types are equal and the condition holds.
func foldSame(condition func(*ir.Operation) bool) func(*ir.Operation, []ir.Attribute) []any {
	return func(o *ir.Operation, _ []ir.Attribute) []any {
		if o.Operand(0).Type() == o.Result(0).Type() && condition(o) {
			return []any{o.Operand(0)}
		}
		return nil
	}
}

func always(*ir.Operation) bool { return true }

// foldSubView folds a subview of the whole memref.
func foldSubView(o *ir.Operation, _ []ir.Attribute) []any {
	if o.Operand(0).Type() == o.Result(0).Type() && (isStaticLayout(o) || isWholeOfPart(o)) {
		return []any{o.Operand(0)}
	}
	return nil
}

// isWholeOfPart reports whether o takes all elements of another subview.
func isWholeOfPart(o *ir.Operation) bool {
	from := o.Operand(0).DefiningOp()
	return from != nil && from.Is(o.Def()) &&
		areAll(Mixed(o, "offsets"), 0) && areAll(Mixed(o, "strides"), 1) &&
		slices.Equal(Mixed(o, "sizes"), Mixed(from, "sizes"))
}

func areAll(list []MixedValue, n int64) bool {
	return !slices.ContainsFunc(list, func(v MixedValue) bool {
		if v.Value == nil {
			return v.Const != n
		}
		c, ok := sizeOf(v.Value)
		return !ok || c != n
	})
}

// foldReshape folds an op that keeps the shape, and one that reverses the op named inverse. The
// original type must be restored, and unknown sizes must be the same.
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

// isGroupwiseKnown reports whether each group of an expanded shape has at most one unknown size.
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

// isStaticLayout reports whether offset, sizes and strides of the result type are static.
func isStaticLayout(o *ir.Operation) bool {
	t := typeOf(o.Result(0))
	strides, offset, ok := StridesOf(t)
	return ok && !slices.Contains(slices.Concat([]int64{offset}, t.Shape, strides), ir.Dynamic)
}

// isStaticFromZero also requires offset 0. mlir-opt also drops a cast to the type of its operand
// that gives unknown strides other values.
func isStaticFromZero(o *ir.Operation) bool {
	_, offset, _ := StridesOf(typeOf(o.Result(0)))
	return offset == 0 && isStaticLayout(o)
}

func isIdentityPermutation(o *ir.Operation) bool {
	return o.Attr(permutationAttr).(ir.AffineMapAttr).Map.IsIdentity()
}

// foldAssume folds an assumption that repeats that of its operand.
func foldAssume(o *ir.Operation, _ []ir.Attribute) []any {
	from := o.Operand(0).DefiningOp()
	if from != nil && from.Is(o.Def()) && from.Attr("alignment") == o.Attr("alignment") {
		return []any{o.Operand(0)}
	}
	return nil
}

// foldDim folds a size that is static, or that an operand of the op that made the memref gives.
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
	if size := DynamicSize(o.Operand(0).DefiningOp(), t, int(n)); size != nil {
		return []any{size}
	}
	return nil
}

// DynamicSize returns the operand for the size of dimension n of a memref, or nil.
func DynamicSize(from *ir.Operation, t *ir.MemRefType, n int) *ir.Value {
	if from == nil {
		return nil
	}
	before := 0 // dynamic sizes before dimension n
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

package expandstridedmetadata

import (
	"slices"

	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/dialect/memref"
	"github.com/abi-opt/abi-opt/ir"
)

// expandMetadata replaces the results of memref.extract_strided_metadata by values that are known
// from its operand.
func expandMetadata(rw *ir.PatternRewriter, o *ir.Operation) bool {
	e := expander{memref.NewBuilder(&rw.Builder)}
	from := o.Operand(0).DefiningOp()
	if from == nil {
		return false
	}
	switch from.Def() {
	case memref.SubViewOp, memref.ExpandShapeOp, memref.CollapseShapeOp:
		s := e.resolve(from)
		e.replace(rw, o, s.base, s)
	case memref.ReinterpretCastOp:
		if typeOf(from.Operand(0)).Unranked {
			return false
		}
		base := e.ExtractStridedMetadata(from.Operand(0)).Result(0)
		e.replace(rw, o, base, strided{
			offset:  memref.Mixed(from, "offsets")[0],
			sizes:   memref.Mixed(from, "sizes"),
			strides: memref.Mixed(from, "strides"),
		})
	case memref.AllocOp, memref.AllocaOp, memref.GetGlobalOp:
		if !memref.IsIdentity(typeOf(from.Result(0))) {
			return false
		}
		var sizes []*ir.Value
		if !from.Is(memref.GetGlobalOp) {
			sizes = from.OperandGroup("dynamicSizes")
		}
		s := e.dense(from.Result(0), sizes)
		e.replace(rw, o, e.scalar(o, s.base), s)
	case memref.MemorySpaceCastOp:
		parts := e.ExtractStridedMetadata(from.Operand(0)).Results()
		if o.Result(0).HasUses() {
			parts[0] = e.MemorySpaceCast(o.Result(0).Type(), parts[0])
		}
		replaceUsed(rw, o, parts)
	case memref.AssumeAlignmentOp:
		replaceUsed(rw, o, e.ExtractStridedMetadata(from.Operand(0)).Results())
	case memref.ExtractStridedMetadataOp:
		e.replace(rw, o, from.Result(0), strided{offset: known(0)})
	default:
		return false
	}
	return true
}

// scalar returns the memref of rank 0 at the start of a base, for the first result of o; the base
// itself if that result is unused.
func (e expander) scalar(o *ir.Operation, base *ir.Value) *ir.Value {
	if t := o.Result(0).Type(); o.Result(0).HasUses() && base.Type() != t {
		return e.ReinterpretCast(t, base, known(0), nil, nil)
	}
	return base
}

// replace replaces the results of o by a base, an offset, sizes and strides.
func (e expander) replace(rw *ir.PatternRewriter, o *ir.Operation, base *ir.Value, s strided) {
	parts := []*ir.Value{base}
	for _, n := range slices.Concat([]number{s.offset}, s.sizes, s.strides) {
		if n.Value == nil {
			n.Value = arith.NewBuilder(e.Builder.Builder).ConstInt(ir.Index, n.Const)
		}
		parts = append(parts, n.Value)
	}
	replaceUsed(rw, o, parts)
}

// replaceUsed replaces the used results of o. The values for unused results may have another type.
func replaceUsed(rw *ir.PatternRewriter, o *ir.Operation, values []*ir.Value) {
	for i, v := range values {
		if o.Result(i).HasUses() {
			rw.ReplaceUses(o.Result(i), v)
		}
	}
	rw.Erase(o)
}

// pointerThroughView makes an op that reads the pointer of a view use the source of the view, which
// has the same pointer.
func pointerThroughView(rw *ir.PatternRewriter, o *ir.Operation) bool {
	from := o.Operand(0).DefiningOp()
	if from == nil || !from.Is(memref.ReinterpretCastOp) && !from.Is(memref.SubViewOp) {
		return false
	}
	rw.SetOperand(o, 0, from.Operand(0))
	return true
}

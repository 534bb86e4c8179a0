package llvm

import (
	"slices"

	"github.com/abi-opt/abi-opt/ir"
)

// canonical are the patterns of the dialect. They replace values that are known, as MLIR's folds do.
var canonical = []ir.Pattern{
	{Root: ExtractValueOp, Rewrite: readBefore},
	{Root: BitcastOp, Rewrite: castOnce},
	{Root: AddrSpaceCastOp, Rewrite: castOnce},
	{Root: ExtractValueOp, Rewrite: extractAtOnce},
	{Root: ExtractValueOp, Rewrite: extractConstant},
	{Root: GEPOp, Rewrite: constantIndices},
	{Root: GEPOp, Rewrite: dropZeroOffset},
	{Root: ICmpOp, Rewrite: decideEquality},
	{Root: ZExtOp, Rewrite: computeZExt},
	{Root: ShlOp, Rewrite: computeShl},
	{Root: OrOp, Rewrite: computeOr},
}

// inserted follows insertions back from the operand of an extractvalue, also into aggregates that were
// inserted. The element is at a position in the value at; path is nil if it was inserted itself. The
// container is the aggregate from before the insertion of other elements.
func inserted(o *ir.Operation) (at *ir.Value, path []int64, container *ir.Value) {
	path = positionOf(o)
	container = o.Operand(0)
	at, inside := container, false
	var cycle ir.Cycle
	for from := at.DefiningOp(); from != nil && from.Is(InsertValueOp) && !cycle.Closes(at); from = at.DefiningOp() {
		other := positionOf(from)
		n := min(len(path), len(other))
		switch {
		case !slices.Equal(path[:n], other[:n]):
			at = from.Operand(0)
		case len(path) == len(other):
			return from.Operand(1), nil, container
		case len(path) > len(other):
			at, path, inside = from.Operand(1), path[n:], true
		default: // the element is inserted in part
			return at, path, container
		}
		if !inside {
			container = at
		}
	}
	return at, path, container
}

// foldInserted folds an extractvalue to the value that was inserted.
func foldInserted(o *ir.Operation, _ []ir.Attribute) []any {
	if at, path, _ := inserted(o); path == nil && at != o.Operand(0) {
		return []any{at}
	}
	return nil
}

// readBefore reads an element from before other elements were inserted.
func readBefore(rw *ir.PatternRewriter, o *ir.Operation) bool {
	_, path, container := inserted(o)
	if path == nil || container == o.Operand(0) {
		return false
	}
	rw.SetOperand(o, 0, container)
	return true
}

// extractAtOnce extracts from the aggregate around the operand.
func extractAtOnce(rw *ir.PatternRewriter, o *ir.Operation) bool {
	from := o.Operand(0).DefiningOp()
	if from == nil || !from.Is(ExtractValueOp) || from.Operand(0) == o.Operand(0) || from.Operand(0) == o.Result(0) {
		return false // the last two are possible in a graph region
	}
	rw.SetOperand(o, 0, from.Operand(0))
	o.SetAttr(PositionAttr, ir.DenseI64Array(slices.Concat(positionOf(from), positionOf(o))...))
	return true
}

func positionOf(o *ir.Operation) []int64 {
	list, _ := o.Attr(PositionAttr).(ir.DenseArrayAttr)
	return list.Ints()
}

// castOnce drops a cast to the same type, and a cast of a cast of the same kind.
func castOnce(rw *ir.PatternRewriter, o *ir.Operation) bool {
	value, t := o.Operand(0), o.Result(0).Type()
	if value.Type() == t && value != o.Result(0) {
		rw.Replace(o, value)
		return true
	}
	from := value.DefiningOp()
	if from == nil || from == o || !from.Is(o.Def()) || from.Operand(0) == value {
		return false
	}
	if source := from.Operand(0); source.Type() == t && source != o.Result(0) {
		rw.Replace(o, source)
		return true
	}
	rw.SetOperand(o, 0, from.Operand(0))
	return true
}

// dropZeroOffset replaces an address at index 0 by the base.
func dropZeroOffset(rw *ir.PatternRewriter, o *ir.Operation) bool {
	indices, _ := o.Attr(RawIndicesAttr).(ir.DenseArrayAttr)
	base := o.Operand(0)
	if o.NumOperands() != 1 || indices.Len() != 1 || indices.At(0) != 0 || base.Type() != o.Result(0).Type() ||
		base == o.Result(0) {
		return false
	}
	rw.Replace(o, base)
	return true
}

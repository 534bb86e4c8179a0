package expandstridedmetadata

import (
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/greedy"
)

// withoutCycles returns the patterns for root. In a graph region a memref may be a view of itself.
// The patterns skip the ops that make such memrefs, because following them would not terminate.
func withoutCycles(root *ir.Operation) func(*ir.OpDef) []ir.Pattern {
	circular := cycles(root)
	if len(circular) == 0 {
		return patternsOf
	}
	list := make([]ir.Pattern, len(patterns))
	for i, p := range patterns {
		list[i] = ir.Pattern{Root: p.Root, Rewrite: func(rw *ir.PatternRewriter, o *ir.Operation) bool {
			from := o.Operand(0).DefiningOp()
			return !circular[o] && !circular[from] && p.Rewrite(rw, o)
		}}
	}
	return greedy.Table(list)
}

// cycles returns the operations inside root that make a memref a view of itself.
func cycles(root *ir.Operation) map[*ir.Operation]bool {
	circular := map[*ir.Operation]bool{}
	seen := map[*ir.Operation]*ir.Operation{} // for each operation, the start of the path that visited it
	root.Walk(func(start *ir.Operation) ir.WalkResult {
		at := start
		for at != nil && makesMemRef(at) && seen[at] == nil {
			seen[at] = start
			at = at.Operand(0).DefiningOp()
		}
		for ; at != nil && seen[at] == start && !circular[at]; at = at.Operand(0).DefiningOp() {
			circular[at] = true
		}
		return ir.Advance
	})
	return circular
}

// makesMemRef reports whether o makes a memref from another one.
func makesMemRef(o *ir.Operation) bool {
	return o.Def() != nil && o.NumOperands() > 0 && o.NumResults() > 0 && isMemRef(o.Operand(0)) &&
		isMemRef(o.Result(0))
}

func isMemRef(v *ir.Value) bool {
	_, ok := v.Type().(*ir.MemRefType)
	return ok
}

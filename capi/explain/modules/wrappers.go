package modules

import (
	"strings"

	"github.com/abi-opt/abi-opt/capi/explain"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/diag"
	fn "github.com/abi-opt/abi-opt/dialect/func"
	"github.com/abi-opt/abi-opt/internal/ciface"
	"github.com/abi-opt/abi-opt/ir"
)

// UnlikeC warns of the C interfaces in a module that mlir-opt builds in another way than C calls them. Headers and explanations
// describe C's calls, and do not fit code that is built as mlir-opt builds it.
func UnlikeC(module *ir.Operation, target classify.Target) []diag.Diagnostic {
	var r ir.Reporter
	module.Walk(func(op *ir.Operation) ir.WalkResult {
		if !op.Is(fn.FuncOp) {
			return ir.Advance
		}
		if values := explain.UnlikeC(target, op); len(values) > 0 {
			d := r.Warnf(op, warnUnlikeC, "with --c-wrappers=mlir '%s' passes %s in another way than C, which is described here", ciface.Name(op), strings.Join(values, ", "))
			d.Hint("without --c-wrappers=mlir it is a C function")
		}
		return ir.Advance
	})
	return r.Sorted()
}

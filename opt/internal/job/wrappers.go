package job

import (
	"github.com/abi-opt/abi-opt/capi/explain/modules"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// wrappersOfMLIR is the value of --c-wrappers with which C interfaces are built as mlir-opt builds them.
const wrappersOfMLIR = "mlir"

// unlikeC warns where a header or an explanation does not describe the C interfaces that --c-wrappers=mlir builds.
func (w *section) unlikeC(module *ir.Operation) []diag.Diagnostic {
	if w.Defaults["c-wrappers"] != wrappersOfMLIR {
		return nil
	}
	target, err := w.target(llvm.ClaimsOf(module))
	if err != nil {
		return nil // reported where it is needed
	}
	return modules.UnlikeC(module, target)
}

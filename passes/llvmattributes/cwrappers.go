package llvmattributes

import (
	_ "embed"

	fn "github.com/abi-opt/abi-opt/dialect/func"
	"github.com/abi-opt/abi-opt/internal/ciface"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/pass"
)

//go:embed cwrappers.md
var cWrappersDoc string

// CWrappers is the pass llvm-request-c-wrappers.
var CWrappers = &pass.Pass{
	Name:          "llvm-request-c-wrappers",
	Summary:       "request a C interface for every func.func",
	Doc:           cWrappersDoc,
	FunctionLocal: true,
	Anchor:        "func.func",
	Run: func(_ *pass.Context, op *ir.Operation) {
		if op.Is(fn.FuncOp) {
			op.SetAttr(ciface.Attr, ir.UnitAttr{})
		}
	},
}

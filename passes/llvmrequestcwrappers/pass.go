// Package llvmrequestcwrappers is the pass llvm-request-c-wrappers.
package llvmrequestcwrappers

import (
	_ "embed"

	fn "github.com/abi-opt/abi-opt/dialect/func"
	"github.com/abi-opt/abi-opt/internal/ciface"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/pass"
)

//go:embed doc.md
var doc string

// Pass is llvm-request-c-wrappers.
var Pass = &pass.Pass{
	Name:          "llvm-request-c-wrappers",
	Summary:       "request a C interface for every func.func",
	Doc:           doc,
	FunctionLocal: true,
	Anchor:        "func.func",
	Run: func(_ *pass.Context, op *ir.Operation) {
		if op.Is(fn.FuncOp) {
			op.SetAttr(ciface.Attr, ir.UnitAttr{})
		}
	},
}

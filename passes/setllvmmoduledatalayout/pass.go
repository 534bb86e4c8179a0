// Package setllvmmoduledatalayout is the pass set-llvm-module-datalayout.
package setllvmmoduledatalayout

import (
	_ "embed"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/pass"
)

//go:embed doc.md
var doc string

const option = "data-layout"

// Pass is set-llvm-module-datalayout.
var Pass = &pass.Pass{
	Name:          "set-llvm-module-datalayout",
	Class:         "SetLLVMModuleDataLayoutPass",
	Summary:       "set the data layout of a module",
	Doc:           doc,
	FunctionLocal: true,
	Anchor:        "builtin.module",
	Options:       []pass.Option{{Name: option, Kind: pass.String, Summary: "the layout, such as e-p:64:64"}},
	Run: func(ctx *pass.Context, op *ir.Operation) {
		layout := ir.NamedAttribute{Name: llvm.DataLayoutAttr, Value: ir.StringAttr(ctx.String(option))}
		llvm.Dialect.VerifyAttr(op, layout, &ctx.Reporter)
		op.SetAttr(layout.Name, layout.Value)
	},
}

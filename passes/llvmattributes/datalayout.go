package llvmattributes

import (
	_ "embed"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/pass"
)

//go:embed datalayout.md
var dataLayoutDoc string

const option = "data-layout"

// DataLayout is the pass set-llvm-module-datalayout.
var DataLayout = &pass.Pass{
	Name:          "set-llvm-module-datalayout",
	Class:         "SetLLVMModuleDataLayoutPass",
	Summary:       "set the data layout of a module",
	Doc:           dataLayoutDoc,
	FunctionLocal: true,
	Anchor:        "builtin.module",
	Options:       []pass.Option{{Name: option, Kind: pass.String, Summary: "the layout, such as e-p:64:64"}},
	Run: func(ctx *pass.Context, op *ir.Operation) {
		layout := ir.NamedAttribute{Name: llvm.DataLayoutAttr, Value: ir.StringAttr(ctx.String(option))}
		llvm.Dialect.VerifyAttr(op, layout, &ctx.Reporter)
		op.SetAttr(layout.Name, layout.Value)
	},
}

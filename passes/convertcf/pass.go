package convertcf

import (
	_ "embed"

	"github.com/abi-opt/abi-opt/dialect/cf"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
	"github.com/abi-opt/abi-opt/pass"
	"github.com/abi-opt/abi-opt/passes/llvmtypes"
)

//go:embed doc.md
var doc string

// Pass is convert-cf-to-llvm.
var Pass = &pass.Pass{
	Name:     "convert-cf-to-llvm",
	Class:    "ConvertControlFlowToLLVMPass",
	Summary:  "convert cf ops to the LLVM dialect",
	Doc:      doc,
	Partwise: true,
	Lowers:   []string{"cf"},
	Idle:     llvmtypes.IdleWithout("cf"),
	Options:  []pass.Option{llvmtypes.IndexOption, llvmtypes.PartialOption},
	Convert:  conversion,
}

func conversion(ctx *pass.Context, op *ir.Operation) *convert.Conversion {
	types, ok := llvmtypes.FromOption(ctx, op)
	if !ok || ctx.MayHave(cf.AssertOp.Name) && !LowerAsserts(&ctx.Reporter, op) {
		return nil
	}
	return &convert.Conversion{
		Lenient:  ctx.Bool(llvmtypes.PartialOption.Name),
		Target:   convert.Target{Legal: []string{"llvm"}, Illegal: []string{"cf"}},
		Types:    types,
		Patterns: Patterns,
	}
}

// Package convertcf is the pass convert-cf-to-llvm: it converts cf ops to the LLVM dialect.
//
// A branch is converted together with the arguments of its successors. A cf.assert splits its
// block: if the condition is false, the program prints a message with puts and aborts.
package convertcf

import (
	_ "embed"
	"slices"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/cf"
	"github.com/abi-opt/abi-opt/internal/llvmtypes"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
	"github.com/abi-opt/abi-opt/ir/pass"
)

//go:embed doc.md
var doc string

// Pass is convert-cf-to-llvm.
var Pass = &pass.Pass{
	Name:          "convert-cf-to-llvm",
	Class:         "ConvertControlFlowToLLVMPass",
	Summary:       "convert cf ops to the LLVM dialect",
	Doc:           doc,
	FunctionLocal: true,
	Lowers:        []string{"cf"},
	Skip:          llvmtypes.SkipWithout("cf"),
	Options:       append(llvmtypes.IndexOptions, llvmtypes.PartialOption),
	Convert:       conversion,
}

func conversion(ctx *pass.Context, op *ir.Operation) *convert.Conversion {
	types, ok := llvmtypes.FromOption(ctx, op)
	if !ok || ctx.MayHave(cf.AssertOp.Name) && !LowerAsserts(&ctx.Reporter, op) {
		return nil
	}
	return &convert.Conversion{
		Lenient:  ctx.Bool(llvmtypes.PartialOption.Name),
		Target:   convert.Target{Legal: []string{"llvm"}, Illegal: []string{"cf"}, Dynamic: mayRemain(types)},
		Types:    types,
		Patterns: Patterns,
	}
}

// mayRemain accepts branches that pass values of C types which only lower-abi can convert: a record
// becomes an address, and its layout depends on the target.
func mayRemain(types *convert.TypeConverter) map[string]func(*ir.Operation) bool {
	ofC := func(a *ir.Value) bool { return c.IsObject(a.Type()) && types.ConvertOne(a.Type()) == nil }
	accept := func(branch *ir.Operation) bool {
		return slices.ContainsFunc(branch.Successors(), func(dest *ir.Block) bool { return slices.ContainsFunc(dest.Args(), ofC) })
	}
	return map[string]func(*ir.Operation) bool{
		cf.BranchOp.Name:     accept,
		cf.CondBranchOp.Name: accept,
		cf.SwitchOp.Name:     accept,
	}
}

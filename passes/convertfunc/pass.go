package convertfunc

import (
	_ "embed"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/c"
	fn "github.com/abi-opt/abi-opt/dialect/func"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
	"github.com/abi-opt/abi-opt/pass"
	"github.com/abi-opt/abi-opt/passes/llvmtypes"
)

//go:embed doc.md
var doc string

// Pass is convert-func-to-llvm.
var Pass = &pass.Pass{
	Name:    "convert-func-to-llvm",
	Summary: "convert func ops to the LLVM dialect",
	Doc:     doc,
	Options: []pass.Option{llvmtypes.IndexOption},
	Run:     run,
}

// The diagnostics of the pass.
const (
	// errSignature: func.func private @f(tensor<4xf32>)
	errSignature diag.ID = "func-signature"
	// errAttribute: func.func private @f() attributes {llvm.linkage = 1 : i32}
	errAttribute diag.ID = "func-attribute"
	// errCall: func.call @f(%a) : (i32) -> () where @f has func.varargs = true
	errCall diag.ID = "func-call"
	// errHeap: return %m : memref<*xf32> in a module with llvm.func @malloc(i32)
	errHeap diag.ID = "func-heap"
)

func run(ctx *pass.Context, op *ir.Operation) {
	types, ok := llvmtypes.FromOption(ctx, op)
	if !ok || !checkSymbols(ctx, op) {
		return
	}
	if !declareHeap(ctx, op, types.ConvertOne(ir.Index)) {
		return
	}
	types.Rules = append(types.Rules, convert.OneToOne(bitInt))
	conv := &convert.Conversion{
		Target:   convert.Target{Legal: []string{"llvm"}, Illegal: []string{"func"}},
		Types:    types,
		Patterns: Patterns,
	}
	conv.Partial(op, &ctx.Reporter)
}

// Patterns are the rewrites, for a conversion whose types are those of package
// llvmtypes. Where unranked memrefs are returned, malloc and free must have been
// declared.
var Patterns = []convert.Pattern{
	{Op: fn.Func, Rewrite: convertFunc},
	{Op: fn.Return, Rewrite: convertReturn},
	{Op: fn.Call, Rewrite: convertCall},
	{Op: fn.CallIndirect, Rewrite: convertCallIndirect},
	{Op: fn.Constant, Rewrite: convertConstant},
}

// bitInt converts a _BitInt, which lower-abi leaves in the signatures of func
// ops.
func bitInt(t ir.Type) ir.Type {
	if b, ok := t.(*c.BitIntType); ok {
		return ir.Int(b.Int.Width)
	}
	return nil
}

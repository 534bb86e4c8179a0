package lowerabi

import (
	_ "embed"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/pass"
)

//go:embed doc.md
var doc string

// Pass is lower-abi.
var Pass = &pass.Pass{
	Name:    "lower-abi",
	Summary: "lower abi and c ops to the LLVM dialect",
	Doc:     doc,
	Lowers:  []string{"abi", "c"},
	Anchor:  "builtin.module",
	Run:     run,
}

func run(ctx *pass.Context, module *ir.Operation) {
	l := newLowerer(ctx)
	var functions []*ir.Operation
	module.Walk(func(o *ir.Operation) ir.WalkResult {
		if o.Has(ir.FunctionLike) {
			functions = append(functions, o)
			return ir.Skip
		}
		return ir.Advance
	})
	for _, f := range functions {
		l.function(f)
	}
}

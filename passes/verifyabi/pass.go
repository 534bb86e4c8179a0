// Package verifyabi is the pass verify-abi: it compares the abi ops of a module with the decisions
// of its target.
package verifyabi

import (
	_ "embed"

	"github.com/abi-opt/abi-opt/dialect/abi"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/passes/internal/decision"
)

//go:embed doc.md
var doc string

// Pass is verify-abi.
var Pass = &pass.Pass{
	Name:    "verify-abi",
	Summary: "compare abi ops with the convention of the target",
	Doc:     doc,
	Anchor:  "builtin.module",
	Options: decision.Options,
	Run:     run,
}

func run(ctx *pass.Context, module *ir.Operation) {
	var ops []*ir.Operation
	module.Walk(func(o *ir.Operation) ir.WalkResult {
		if o.Is(abi.FuncOp) || o.Is(abi.CallExecOp) {
			ops = append(ops, o)
		}
		return ir.Advance
	})
	if len(ops) == 0 && !decision.IsSelected(ctx) {
		return // the target is unknown
	}
	target, err := decision.TargetOf(ctx, module)
	if err != nil {
		ctx.ErrorAt(module, errTarget, "%s", err)
		return
	}
	v := &verifier{ctx, decision.For(ctx, target, true)}
	for _, o := range ops {
		if o.Is(abi.FuncOp) {
			v.function(o)
		} else {
			v.call(o)
		}
	}
}

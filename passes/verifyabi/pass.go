package verifyabi

import (
	_ "embed"

	"github.com/abi-opt/abi-opt/dialect/abi"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/pass"
	"github.com/abi-opt/abi-opt/passes/emitabi/decision"
)

//go:embed doc.md
var doc string

// Pass is verify-abi.
var Pass = &pass.Pass{
	Name:    "verify-abi",
	Summary: "compare abi ops with the convention of the target",
	Doc:     doc,
	Anchor:  "builtin.module",
	Options: []pass.Option{
		{Name: "target", Kind: pass.String, Summary: "the target whose convention to follow; by default the module's"},
		{Name: "compat", Kind: pass.String, Default: "clang22", Summary: "the compiler whose prototypes are reproduced"},
		{Name: "features", Kind: pass.List, Summary: "target features that change the convention, such as +avx"},
		{Name: "target-abi", Kind: pass.String, Summary: "the variant of the convention, such as lp64; by default the module's, or the target's"},
	},
	Run: run,
}

func run(ctx *pass.Context, module *ir.Operation) {
	var ops []*ir.Operation
	module.Walk(func(o *ir.Operation) ir.WalkResult {
		if o.Is(abi.FuncOp) || o.Is(abi.CallExecOp) {
			ops = append(ops, o)
		}
		return ir.Advance
	})
	if len(ops) == 0 && ctx.String("target") == "" {
		return // the target is unknown
	}
	target, err := decision.TargetOf(ctx, module)
	if err != nil {
		ctx.ErrorAt(module, errTarget, "%s", err)
		return
	}
	v := &verifier{ctx, decision.Decider{Target: target, Layouts: target.Layouts(), Locate: true}}
	for _, o := range ops {
		if o.Is(abi.FuncOp) {
			v.function(o)
		} else {
			v.call(o)
		}
	}
}

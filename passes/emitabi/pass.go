// Package emitabi is the pass emit-abi: it classifies C functions and calls, and records the
// decisions as abi ops.
package emitabi

import (
	_ "embed"
	"slices"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/passes/internal/decision"
)

//go:embed doc.md
var doc string

// Pass is emit-abi.
var Pass = &pass.Pass{
	Name:          "emit-abi",
	Summary:       "classify C functions and calls, and write the decisions as abi ops",
	Doc:           doc,
	FunctionLocal: true,
	Lowers:        []string{"c.func", "c.return", "c.call", "c.call_indirect", "c.va_arg"},
	Makes:         []string{"abi", "c", "llvm", ir.UnrealizedCastOp.Name},
	Skip: func(ctx *pass.Context, inside *ir.Kinds) bool {
		return !decision.IsSelected(ctx) && !inside.HaveAny("c")
	},
	Anchor: "builtin.module",
	Options: append(slices.Clip(decision.Options),
		pass.Option{Name: "annotate-locations", Kind: pass.Bool, Summary: "add the register or stack offset of every piece to its op"}),
	Run: run,
}

func run(ctx *pass.Context, module *ir.Operation) {
	f := find(module)
	if f.isEmpty() && !decision.IsSelected(ctx) {
		return // the target is unknown
	}
	target, err := decision.TargetOf(ctx, module)
	if err != nil {
		ctx.ErrorAt(module, errTarget, "%s", err)
		return
	}
	e := &emitter{
		Context: ctx,
		slab:    module.Slab(),
		Decider: decision.For(ctx, target, ctx.Bool("annotate-locations")),
	}
	if t, ok := target.(classify.WithABI); ok {
		_, _, e.isVariant = layout.FlagOfABI(t.ABI())
	}
	e.checkFlags(f.flags)
	e.rewrite(f)
	// The LLVM IR of a module without C is for the target as well, if an option names it. The width of index depends on the target where
	// pointers are shorter than MLIR's default.
	if !f.isEmpty() || ctx.String("target") != "" || target.Layouts().Model().Pointer < layout.Default.Pointer {
		nameTarget(module, target)
	}
}

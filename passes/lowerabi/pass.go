// Package lowerabi is the pass lower-abi: it lowers abi and c ops to the LLVM dialect, for any
// target.
//
// A record lives in memory: its value is the address of storage that is never written again. Values
// that cross a call in pieces are stored to and loaded from that storage, with exactly the bytes of
// each piece.
package lowerabi

import (
	_ "embed"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/layout"
)

//go:embed doc.md
var doc string

// Pass is lower-abi.
var Pass = &pass.Pass{
	Name:          "lower-abi",
	Summary:       "lower abi and c ops to the LLVM dialect",
	Doc:           doc,
	FunctionLocal: true,
	Lowers:        []string{"abi", "c"},
	Makes:         []string{"llvm", ir.UnrealizedCastOp.Name},
	Skip:          skip,
	Anchor:        "builtin.module",
	Run:           run,
}

// skip reports whether there are neither ops to lower nor values of C types.
func skip(_ *pass.Context, inside *ir.Kinds) bool {
	for t := range inside.Types {
		if isC(t) {
			return false
		}
	}
	return !inside.HaveAny("abi", "c")
}

func run(ctx *pass.Context, module *ir.Operation) {
	model, err := layout.ModelOf(module)
	if err != nil {
		if hasWork(module) {
			ctx.ErrorAt(module, errTarget, "%s", err)
		}
		return
	}
	l := newLowerer(ctx, module, model)
	var functions []*ir.Operation
	module.Walk(func(o *ir.Operation) ir.WalkResult {
		switch {
		case o.Is(c.GlobalOp):
			l.global(o)
		case o.Has(ir.FunctionLike):
			functions = append(functions, o)
		default:
			return ir.Advance
		}
		return ir.Skip
	})
	for _, f := range functions {
		l.function(f)
	}
	for name, t := range l.names.All {
		ctx.Claim(name, t)
	}
}

// hasWork reports whether there is an op to lower.
func hasWork(module *ir.Operation) bool {
	found := false
	module.Walk(func(o *ir.Operation) ir.WalkResult {
		if handlers[o.Def()] == nil && !o.Is(c.GlobalOp) {
			return ir.Advance
		}
		found = true
		return ir.Stop
	})
	return found
}

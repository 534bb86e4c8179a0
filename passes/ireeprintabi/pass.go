package ireeprintabi

import (
	_ "embed"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/iree/attach"
	"github.com/abi-opt/abi-opt/pass"
)

//go:embed doc.md
var doc string

// Pass is iree-print-abi.
var Pass = &pass.Pass{
	Name:    "iree-print-abi",
	Summary: "remark the IREE signatures of functions for people to read",
	Doc:     doc,
	Anchor:  "builtin.module",
	Run:     run,
}

func run(ctx *pass.Context, module *ir.Operation) {
	for _, f := range attach.Functions(module) {
		attach.Print(&ctx.Reporter, f)
	}
}

package ireeverifyabi

import (
	_ "embed"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/iree/attach"
	"github.com/abi-opt/abi-opt/pass"
)

//go:embed doc.md
var doc string

// Pass is iree-verify-abi.
var Pass = &pass.Pass{
	Name:    "iree-verify-abi",
	Summary: "check the IREE signatures of functions against their types",
	Doc:     doc,
	Anchor:  "builtin.module",
	Run:     run,
}

func run(ctx *pass.Context, module *ir.Operation) {
	for _, f := range attach.Functions(module) {
		attach.Verify(&ctx.Reporter, f)
	}
}

package ireeattachrawabi

import (
	_ "embed"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/iree/attach"
	"github.com/abi-opt/abi-opt/pass"
)

//go:embed doc.md
var doc string

// Pass is iree-attach-raw-abi.
var Pass = &pass.Pass{
	Name:    "iree-attach-raw-abi",
	Summary: "attach the raw function signature of IREE",
	Doc:     doc,
	Anchor:  "builtin.module",
	Run:     run,
}

func run(ctx *pass.Context, module *ir.Operation) {
	for _, f := range attach.Exported(module) {
		attach.Raw(&ctx.Reporter, f)
	}
}

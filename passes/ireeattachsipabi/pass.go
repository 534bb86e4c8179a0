package ireeattachsipabi

import (
	_ "embed"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/iree/attach"
	"github.com/abi-opt/abi-opt/pass"
)

//go:embed doc.md
var doc string

// Pass is iree-attach-sip-abi.
var Pass = &pass.Pass{
	Name:    "iree-attach-sip-abi",
	Summary: "attach the structured-index-path signature of IREE",
	Doc:     doc,
	Anchor:  "builtin.module",
	Run:     run,
}

func run(ctx *pass.Context, module *ir.Operation) {
	for _, f := range attach.Exported(module) {
		attach.SIP(&ctx.Reporter, f)
	}
}

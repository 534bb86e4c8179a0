package ireeattachreflection

import (
	_ "embed"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/iree/attach"
	"github.com/abi-opt/abi-opt/pass"
)

//go:embed doc.md
var doc string

// Pass is iree-attach-reflection.
var Pass = &pass.Pass{
	Name:    "iree-attach-reflection",
	Summary: "attach the V1 signature of IREE in JSON",
	Doc:     doc,
	Anchor:  "builtin.module",
	Run:     run,
}

func run(ctx *pass.Context, module *ir.Operation) {
	for _, f := range attach.Exported(module) {
		attach.V1(&ctx.Reporter, f)
	}
}

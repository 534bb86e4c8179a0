// Package iree has the passes that put IREE's function-signature ABIs on
// functions, check them and print them. What they do to one function is in
// package attach.
package iree

import (
	"embed"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/iree/attach"
	"github.com/abi-opt/abi-opt/iree/raw"
	"github.com/abi-opt/abi-opt/iree/reflection"
	"github.com/abi-opt/abi-opt/pass"
)

//go:embed *.md
var docs embed.FS

// The passes that attach a signature to the functions that callers outside can
// see.
var (
	AttachRaw        = attachRaw()
	AttachSIP        = exported("attach-sip-abi", "attach the structured-index-path signature of IREE", attach.SIP)
	AttachReflection = attachReflection()
)

// The passes that read the signatures of all functions.
var (
	Verify = newPass("verify-abi", "check the IREE signatures of functions against their types", attach.Functions, attach.Verify)
	Print  = printPass()
)

// Passes are all of them.
var Passes = []*pass.Pass{AttachRaw, AttachSIP, AttachReflection, Verify, Print}

// An action is what a pass does to one function.
type action = func(*ir.Reporter, attach.Function)

func exported(name, summary string, do action) *pass.Pass {
	return newPass(name, summary, attach.Exported, do)
}

// newPass returns the pass iree-NAME, which NAME.md documents.
func newPass(name, summary string, functions func(*ir.Operation) []attach.Function, do action) *pass.Pass {
	doc, err := docs.ReadFile(name + ".md")
	if err != nil {
		panic("BUG: " + err.Error())
	}
	return &pass.Pass{
		Name:    "iree-" + name,
		Summary: summary,
		Doc:     string(doc),
		Anchor:  "builtin.module",
		Run: func(ctx *pass.Context, module *ir.Operation) {
			for _, f := range functions(module) {
				do(&ctx.Reporter, f)
			}
		},
	}
}

func attachRaw() *pass.Pass {
	p := exported("attach-raw-abi", "attach the raw function signature of IREE", attach.Raw)
	p.Options = []pass.Option{
		{Name: "no-refs", Kind: pass.Bool, Summary: "leave references unrecognized (U), as IREE did from 2020 on, instead of writing O"},
		{Name: "allocate-results", Kind: pass.Bool, Summary: "declare the function that allocates results of dynamic shape, and name it in fbr"},
	}
	p.Run = func(ctx *pass.Context, module *ir.Operation) {
		o := attach.RawOptions{Options: raw.Options{NoRefs: ctx.Bool("no-refs")}, Allocate: ctx.Bool("allocate-results")}
		for _, f := range attach.Exported(module) {
			o.Attach(&ctx.Reporter, f)
		}
	}
	return p
}

func attachReflection() *pass.Pass {
	p := exported("attach-reflection", "attach the V1 signature of IREE in JSON", attach.V1)
	p.Options = []pass.Option{
		{Name: "strided", Kind: pass.Bool, Summary: "record the strides of memrefs, in a form that only abi-opt reads"},
	}
	p.Run = func(ctx *pass.Context, module *ir.Operation) {
		o := attach.V1Options{Options: reflection.Options{Strided: ctx.Bool("strided")}}
		for _, f := range attach.Exported(module) {
			o.Attach(&ctx.Reporter, f)
		}
	}
	return p
}

func printPass() *pass.Pass {
	p := newPass("print-abi", "remark the IREE signatures of functions for people to read", attach.Functions, attach.Print)
	signatures := p.Run
	p.Options = []pass.Option{
		{Name: "vm", Kind: pass.Bool, Summary: "also remark the calling convention of IREE's virtual machine"},
	}
	p.Run = func(ctx *pass.Context, module *ir.Operation) {
		signatures(ctx, module)
		if ctx.Bool("vm") {
			for _, f := range attach.Exported(module) {
				attach.PrintVM(&ctx.Reporter, f)
			}
		}
	}
	return p
}

// Package passes has the passes that attach IREE's function-signature ABIs to functions, verify them
// and print them. Package attach implements them for one function.
package passes

import (
	"embed"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/iree/attach"
	"github.com/abi-opt/abi-opt/iree/raw"
	"github.com/abi-opt/abi-opt/iree/reflection"
)

//go:embed *.md
var docs embed.FS

// The passes that attach a signature to public functions.
var (
	AttachRaw = newPass("attach-raw-abi", "attach the raw function signature of IREE", attach.Exported,
		func(ctx *pass.Context, f attach.Function) {
			o := attach.RawOptions{Options: raw.Options{NoRefs: ctx.Bool("no-refs")}, Allocate: ctx.Bool("allocate-results")}
			o.Attach(&ctx.Reporter, f)
		},
		pass.Option{Name: "no-refs", Kind: pass.Bool, Summary: "leave references unrecognized (U), as IREE did from 2020 on, instead of writing O"},
		pass.Option{Name: "allocate-results", Kind: pass.Bool, Summary: "declare the function that allocates results of dynamic shape, and name it in fbr"})
	AttachSIP = newPass("attach-sip-abi", "attach the structured-index-path signature of IREE", attach.Exported,
		func(ctx *pass.Context, f attach.Function) { attach.SIP(&ctx.Reporter, f) })
	AttachReflection = newPass("attach-reflection", "attach the V1 signature of IREE in JSON", attach.Exported,
		func(ctx *pass.Context, f attach.Function) {
			attach.V1Options{Options: reflection.Options{Strided: ctx.Bool("strided")}}.Attach(&ctx.Reporter, f)
		},
		pass.Option{Name: "strided", Kind: pass.Bool, Summary: "record the strides of memrefs, in a form that only abi-opt reads"})
)

// The passes that read the signatures of all functions.
var (
	Verify = newPass("verify-abi", "check the IREE signatures of functions against their types", attach.Functions,
		func(ctx *pass.Context, f attach.Function) { attach.Verify(&ctx.Reporter, f) })
	Print = printPass()
)

// All lists the passes of this package.
var All = []*pass.Pass{AttachRaw, AttachSIP, AttachReflection, Verify, Print}

// newPass returns the pass iree-NAME, with the documentation NAME.md. It calls f for each function
// that functions selects.
func newPass(name, summary string, functions func(*ir.Operation) []attach.Function, do func(*pass.Context, attach.Function), options ...pass.Option) *pass.Pass {
	doc, err := docs.ReadFile(name + ".md")
	if err != nil {
		panic("BUG: " + err.Error())
	}
	return &pass.Pass{
		Name:    "iree-" + name,
		Summary: summary,
		Doc:     string(doc),
		Anchor:  "builtin.module",
		Options: options,
		Run: func(ctx *pass.Context, module *ir.Operation) {
			for _, f := range functions(module) {
				do(ctx, f)
			}
		},
	}
}

// printPass prints the signatures of all functions, followed by the conventions of the public ones.
func printPass() *pass.Pass {
	p := newPass("print-abi", "print the IREE signatures of functions as remarks", attach.Functions,
		func(ctx *pass.Context, f attach.Function) { attach.Print(&ctx.Reporter, f) },
		pass.Option{Name: "vm", Kind: pass.Bool, Summary: "also print the calling convention of IREE's virtual machine"})
	signatures := p.Run
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

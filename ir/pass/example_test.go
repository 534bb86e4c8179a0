package pass_test

import (
	"fmt"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/pass"
)

// label is a pass: it gives every operation inside another one a label.
var label = &pass.Pass{
	Name:    "label",
	Summary: "number the operations",
	Doc:     "Puts the attribute test.label, a number, on every operation.",
	Options: []pass.Option{
		{Name: "from", Kind: pass.Int, Default: "0", Summary: "the first number"},
	},
	Run: func(ctx *pass.Context, op *ir.Operation) {
		next := ctx.Int("from")
		op.Walk(func(inner *ir.Operation) ir.WalkResult {
			inner.SetAttr("test.label", ir.StringAttr(fmt.Sprint(next)))
			next++
			return ir.Advance
		})
		ctx.Remarkf(op, "label-count", "labels go up to %d", next-1)
	},
}

func Example() {
	registry := &pass.Registry{Passes: []*pass.Pass{label}}
	pipeline, ds := registry.Parse("builtin.module(label, label{from=7})")
	if len(ds) > 0 {
		fmt.Println(ds[0].Message)
		return
	}
	fmt.Println(pipeline)

	module := ir.NewModule(nil)
	runner := &pass.Runner{IR: ir.NewContext(), VerifyEach: true}
	result := runner.Run(pipeline, module)
	for _, d := range result.Diagnostics {
		fmt.Printf("%s: %s\n", d.Severity, d.Message)
	}
	fmt.Println(module.StringAttr("test.label"))
	// Output:
	// builtin.module(label,label{from=7})
	// remark: labels go up to 0
	// remark: labels go up to 7
	// 7
}

func ExampleRegistry_Parse_error() {
	registry := &pass.Registry{Passes: []*pass.Pass{label}}
	_, ds := registry.Parse("builtin.module(lable)")
	fmt.Println(ds[0].Pos.Offset, ds[0].Message)
	// Output:
	// 15 unknown pass or pipeline 'lable'; did you mean 'label'?
}

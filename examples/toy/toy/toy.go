// Package toy is a dialect with one op, and the pass that lowers it.
package toy

import (
	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
	"github.com/abi-opt/abi-opt/pass"
)

// Dialect is what the toy language adds to those of abi-opt.
var Dialect = &ir.Dialect{Name: "toy", Summary: "a language that can double", Ops: []*ir.OpDef{Double}}

// Double is twice an integer.
var Double = &ir.OpDef{
	Name:     "toy.double",
	Summary:  "twice a number",
	Traits:   ir.Pure | ir.SameTypes,
	Operands: []ir.ValueDef{ir.Arg("x", ir.Signlesses)},
	Results:  []ir.ValueDef{ir.Arg("twice", ir.Signlesses)},
	Format:   "$x attr-dict `:` type($twice)",
}

// ToArith is the pass toy-to-arith.
var ToArith = &pass.Pass{
	Name:    "toy-to-arith",
	Summary: "lower the toy dialect to arith",
	Doc:     "Replaces `toy.double %x` by `arith.addi %x, %x`.",
	Anchor:  "builtin.module",
	Run:     func(ctx *pass.Context, op *ir.Operation) { lowering.Partial(op, &ctx.Reporter) },
}

// Pipelines give --emit=llvm its meaning.
var Pipelines = []pass.NamedPipeline{{
	Name:    "to-llvm",
	Summary: "all lowerings",
	Text:    "toy-to-arith,emit-abi,lower-abi,convert-arith-to-llvm,reconcile-unrealized-casts",
}}

var lowering = &convert.Conversion{
	Target: convert.Target{Illegal: []string{"toy"}},
	Patterns: []convert.Pattern{{Op: Double, Rewrite: func(rw *convert.Rewriter, op *ir.Operation) bool {
		x := rw.Operand(0)
		rw.Replace(rw.Value(arith.AddIOp, op.Result(0).Type(), x, x))
		return true
	}}},
}

// Package number is a dialect with one op, and the pass that lowers it.
package number

import (
	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
	"github.com/abi-opt/abi-opt/ir/pass"
)

// Dialect is what this module adds to the dialects of abi-opt.
var Dialect = &ir.Dialect{Name: "number", Summary: "numbers that can be doubled", Ops: []*ir.OpDef{Double}}

// Double is twice an integer.
var Double = &ir.OpDef{
	Name:     "number.double",
	Summary:  "twice a number",
	Traits:   ir.Pure | ir.SameTypes,
	Operands: []ir.ValueDef{ir.Arg("x", ir.Signlesses)},
	Results:  []ir.ValueDef{ir.Arg("twice", ir.Signlesses)},
	Format:   "$x attr-dict `:` type($twice)",
}

// ToArith is the pass number-to-arith.
var ToArith = &pass.Pass{
	Name:    "number-to-arith",
	Summary: "lower the number dialect to arith",
	Doc:     "Replaces `number.double %x` by `arith.addi %x, %x`.",
	Anchor:  "builtin.module",
	Run:     func(ctx *pass.Context, op *ir.Operation) { lowering.Partial(op, &ctx.Reporter) },
}

// Pipelines give --emit=llvm its meaning.
var Pipelines = []pass.NamedPipeline{{
	Name:    "to-llvm",
	Summary: "all lowerings",
	Text:    "number-to-arith,emit-abi,lower-abi,convert-arith-to-llvm,reconcile-unrealized-casts",
}}

var lowering = &convert.Conversion{
	Target: convert.Target{Illegal: []string{"number"}},
	Patterns: []convert.Pattern{{Op: Double, Rewrite: func(rw *convert.Rewriter, op *ir.Operation) bool {
		x := rw.Operand(0)
		rw.Replace(rw.Value(arith.AddIOp, op.Result(0).Type(), x, x))
		return true
	}}},
}

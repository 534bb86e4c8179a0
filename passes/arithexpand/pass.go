// Package arithexpand is the pass arith-expand: it expands arith ops that LLVM lacks, or supports
// only on some targets, into simpler arith ops.
//
// Each kind has a file: divisions that round up or down, minima and maxima, conversions with a
// scale, and the small floating-point types, whose bits are computed with integers.
package arithexpand

import (
	_ "embed"
	"slices"

	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
	"github.com/abi-opt/abi-opt/ir/pass"
)

//go:embed doc.md
var doc string

// Pass is arith-expand.
var Pass = &pass.Pass{
	Name:          "arith-expand",
	Class:         "ArithExpandOpsPass",
	Summary:       "expand arith ops into simpler ones",
	Doc:           doc,
	FunctionLocal: true,
	Options:       options(),
	Run:           run,
}

// smallTypes are the floating-point types with an option to expand their conversions.
var smallTypes = []struct {
	option     string
	name       string
	conversion []convert.Pattern
	isIllegal  func(from, to ir.Type) bool // one of the element types is the small type
}{
	{"include-bf16", "BF16", bf16, func(from, to ir.Type) bool {
		return from == ir.F32 && to == ir.BF16 || from == ir.BF16 && to == ir.F32
	}},
	{"include-f8e8m0", "F8E8M0", f8E8M0, isOf(ir.F8E8M0FNU)},
	{"include-f4e2m1", "F4E2M1", f4E2M1, isOf(ir.F4E2M1FN)},
}

func isOf(t ir.Type) func(from, to ir.Type) bool {
	return func(from, to ir.Type) bool { return from == t || to == t }
}

func options() (list []pass.Option) {
	for _, t := range smallTypes {
		list = append(list, pass.Option{
			Name: t.option, Kind: pass.Bool,
			Summary: "expand the conversions from and to " + t.name,
		})
	}
	return list
}

func run(ctx *pass.Context, root *ir.Operation) {
	patterns := slices.Concat(Divisions, minMax, scaling)
	illegal := []func(from, to ir.Type) bool{}
	for _, t := range smallTypes {
		if ctx.Bool(t.option) {
			patterns = append(patterns, t.conversion...)
			illegal = append(illegal, t.isIllegal)
		}
	}
	isLegal := func(o *ir.Operation) bool {
		from, to := arith.ElementOf(o.Operand(0).Type()), arith.ElementOf(o.Result(0).Type())
		return !slices.ContainsFunc(illegal, func(is func(from, to ir.Type) bool) bool { return is(from, to) })
	}
	target := convert.Target{
		Dynamic: map[string]func(*ir.Operation) bool{arith.ExtFOp.Name: isLegal, arith.TruncFOp.Name: isLegal},
	}
	for _, p := range slices.Concat(Divisions, minMax, scaling) {
		target.Illegal = append(target.Illegal, p.Op.Name)
	}
	conv := &convert.Conversion{Target: target, Patterns: patterns}
	conv.Partial(root, &ctx.Reporter)
}

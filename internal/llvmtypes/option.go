package llvmtypes

import (
	"cmp"

	"github.com/abi-opt/abi-opt/dialect/dlti"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/pass"
)

// indexOption is the width of index.
var indexOption = pass.Option{
	Name:    "index-bitwidth",
	Kind:    pass.Int,
	Summary: "the width of index in bits; 0 for that of dlti.dl_spec or the target, or 64",
}

// targetOption selects a target for a module that names none.
var targetOption = pass.Option{
	Name:    "target",
	Kind:    pass.String,
	Summary: "the target on which the width of index depends, if the module names none",
}

// IndexOptions are the options for the width of index.
var IndexOptions = []pass.Option{indexOption, targetOption}

// FromOption returns the type converter for the pass's [IndexOptions], and whether the option is
// valid.
func FromOption(ctx *pass.Context, op *ir.Operation) (*convert.TypeConverter, bool) {
	bits := ctx.Int(indexOption.Name)
	if !isWidth(bits) {
		ctx.ErrorAt(op, errIndexBits, "index-bitwidth must be the width of an integer type, not %d", bits)
		return nil, false
	}
	if bits == 0 {
		bits = IndexBitsOf(op, ctx.String(targetOption.Name))
	}
	return New(bits), true
}

// SkipWithout is [pass.SkipWithout] for passes with [IndexOptions]: they report an invalid option
// even if nothing is to be done.
func SkipWithout(names ...string) func(*pass.Context, *ir.Kinds) bool {
	return func(ctx *pass.Context, inside *ir.Kinds) bool {
		return isWidth(ctx.Int(indexOption.Name)) && !inside.HaveAny(names...)
	}
}

// isWidth reports whether a number is a valid width of index, or 0.
func isWidth(bits int) bool { return bits >= 0 && bits <= ir.MaxIntegerWidth }

// IndexBitsOf returns the width of index in an op, for the target of the module around it or else for a given one; 0,
// which stands for the default, if neither is known.
func IndexBitsOf(op *ir.Operation, target string) int {
	m, err := layout.ModelFor(cmp.Or(layout.TripleOf(op), target))
	if err != nil {
		return dlti.IndexBits(op)
	}
	return m.IndexBits(op)
}

package llvmtypes

import (
	"github.com/abi-opt/abi-opt/dialect/dlti"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
	"github.com/abi-opt/abi-opt/ir/pass"
)

// indexOption is the width of index.
var indexOption = pass.Option{
	Name:    "index-bitwidth",
	Kind:    pass.Int,
	Summary: "the width of index in bits; 0 for that of dlti.dl_spec or the target, or 64",
}

// TargetOption selects a target for a module that names none.
var TargetOption = pass.Option{
	Name:    "target",
	Kind:    pass.String,
	Summary: "the target on which the widths of index and pointers depend, if the module names none",
}

// IndexOptions are the options for the width of index.
var IndexOptions = []pass.Option{indexOption, TargetOption}

// FromOption returns the type converter for the pass's [IndexOptions], and whether the option is
// valid.
func FromOption(ctx *pass.Context, op *ir.Operation) (*convert.TypeConverter, bool) {
	bits := ctx.Int(indexOption.Name)
	if !isWidth(bits) {
		ctx.ErrorAt(op, errIndexBits, "index-bitwidth must be the width of an integer type, not %d", bits)
		return nil, false
	}
	if bits == 0 {
		bits = IndexBits(ctx, op)
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

// IndexBits returns the width of index in an op that a pass with [TargetOption] converts; 0, which stands for the default,
// if nothing determines it.
func IndexBits(ctx *pass.Context, op *ir.Operation) int {
	if m := modelFor(ctx, op); m != nil {
		return m.IndexBits(op)
	}
	return dlti.IndexBits(op)
}

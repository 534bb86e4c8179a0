package llvmtypes

import (
	"github.com/abi-opt/abi-opt/dialect/dlti"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
	"github.com/abi-opt/abi-opt/pass"
)

// IndexOption is the option for the width of index.
var IndexOption = pass.Option{
	Name:    "index-bitwidth",
	Kind:    pass.Int,
	Summary: "the width of index in bits; 0 for that of dlti.dl_spec, or 64",
}

// FromOption returns the type converter for the pass's [IndexOption], and whether the option is
// valid.
func FromOption(ctx *pass.Context, op *ir.Operation) (*convert.TypeConverter, bool) {
	bits := ctx.Int(IndexOption.Name)
	if !isWidth(bits) {
		ctx.ErrorAt(op, errIndexBits, "index-bitwidth must be the width of an integer type, not %d", bits)
		return nil, false
	}
	if bits == 0 {
		bits = IndexBitsOf(op)
	}
	return New(bits), true
}

// SkipWithout is [pass.SkipWithout] for passes with [IndexOption]: they report an invalid option
// even if nothing is to be done.
func SkipWithout(names ...string) func(*pass.Context, *ir.Kinds) bool {
	return func(ctx *pass.Context, inside *ir.Kinds) bool {
		return isWidth(ctx.Int(IndexOption.Name)) && !inside.HaveAny(names...)
	}
}

// isWidth reports whether a number is a valid width of index, or 0.
func isWidth(bits int) bool { return bits >= 0 && bits <= ir.MaxIntegerWidth }

// IndexBitsOf returns the width of index in the data layout specification of an op, or of an op
// around it; 0 if there is none.
func IndexBitsOf(op *ir.Operation) int { return dlti.IndexBits(op) }

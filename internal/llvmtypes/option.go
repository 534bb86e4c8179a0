package llvmtypes

import (
	"github.com/abi-opt/abi-opt/dialect/dlti"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/pass"
)

// IndexOption is the option for the width of index.
var IndexOption = pass.Option{
	Name:    "index-bitwidth",
	Kind:    pass.Int,
	Summary: "the width of index in bits; 0 for that of dlti.dl_spec or the target, or 64",
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
// around it. Without one it is the width of the target's pointers if that is less than
// [DefaultIndexBits], else 0.
func IndexBitsOf(op *ir.Operation) int {
	if bits := dlti.IndexBits(op); bits > 0 {
		return bits
	}
	if m, err := layout.ModelFor(layout.TripleOf(op)); err == nil && m.Pointer.Bits() < DefaultIndexBits {
		return int(m.Pointer.Bits())
	}
	return 0
}

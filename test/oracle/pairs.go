package oracle

import (
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// Pairs calls yield for the records of two members, each of every kind, in every way
// in which two members can stand together: what is at the bounds of eightbytes and
// registers is among them. The types that begin with one member come one after the
// other; first says which it is.
func Pairs(yield func(first, of ir.Type)) {
	scalar := func(width int) ir.Type { return ir.IntOf(width, ir.Signed) }
	members := []ir.Type{
		ir.I1, scalar(8), scalar(16), scalar(32), scalar(64), scalar(128), llvm.Ptr,
		ir.F16, ir.BF16, ir.F32, ir.F64, ir.F80, ir.F128,
		ir.Complex(ir.F32), ir.Complex(ir.F64), ir.Vector(ir.F32, 2), ir.Vector(ir.F32, 4), ir.Vector(ir.F64, 4), ir.Vector(scalar(64), 1),
		c.BitInt(ir.IntOf(37, ir.Signed)), c.BitInt(ir.IntOf(129, ir.Signed)),
		c.Array(3, scalar(8)), c.Array(2, ir.F32), c.Array(0, scalar(64)), c.Struct(""), c.Struct("", named("x", scalar(32)), named("y", ir.F32)),
	}
	for _, a := range members {
		for _, b := range members {
			x, y, wide := named("x", a), named("y", b), named("y", b)
			wide.Align = 16
			packed := []c.Field{x, y}
			packed[0].Packed, packed[1].Packed = true, true
			for _, fields := range [][]c.Field{
				{x, y}, {x, y, named("z", a)}, packed, {x, wide},
				{named("x", c.Struct("", x)), named("y", c.Array(2, b))},
				{namedBits("s", scalar(32), 5), x, namedBits("t", scalar(64), 33), y},
			} {
				yield(a, c.Struct("", fields...))
			}
			yield(a, c.Union("", x, y))
			yield(a, c.Struct("", named("x", c.Union("", x, y)), y))
		}
	}
}

func named(name string, t ir.Type) c.Field { return c.Field{Name: name, Type: t} }

func namedBits(name string, t ir.Type, width int64) c.Field {
	return c.Field{Name: name, Type: t, BitField: true, Width: width}
}

package win64

import (
	"github.com/abi-opt/abi-opt/classify/internal/convention"
	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// Compat selects the compiler to match. Each flag is one difference between compilers.
type Compat struct {
	Name string

	// VectorsBySize passes a vector by the rules for records: one of 1, 2, 4 or 8 bytes in an integer
	// register, others by address. One of 16 bytes is returned in xmm0, larger ones in memory. clang leaves
	// all but those of 16 bytes to LLVM.
	VectorsBySize bool

	// SoleFloatByAddress passes a vector of one floating-point number by address.
	SoleFloatByAddress bool

	// HalfInInteger passes and returns _Float16 in an integer register.
	HalfInInteger bool

	// Float128InMemory returns a __float128 in memory. clang returns it in xmm0.
	Float128InMemory bool

	// EmptyNowhere: a record of nothing but unnamed bit-fields and empty members takes no slot on the
	// stack, and is not returned in memory, whatever its size. clang treats it as others of its size.
	EmptyNowhere bool

	// FlexibleBySize passes a record with a flexible array in a register if its size fits one. clang
	// passes it by address.
	FlexibleBySize bool
}

// Clang22 matches clang 22. It is the default.
var Clang22 = Compat{Name: "clang22"}

// GCC matches gcc 12.
var GCC = Compat{
	Name:               "gcc",
	VectorsBySize:      true,
	SoleFloatByAddress: true,
	HalfInInteger:      true,
	Float128InMemory:   true,
	EmptyNowhere:       true,
	FlexibleBySize:     true,
}

// peer returns the other compiler of the platform.
func (c *Compat) peer() Compat {
	if c.Name == GCC.Name {
		return Clang22
	}
	return GCC
}

func mayDiffer(l *layout.Layout) bool {
	return (l.Disputed || l.Type == ir.F16 || l.Type == ir.F128) && !ctype.IsNonTrivial(l.Type)
}

// vectorBySize passes a vector by its size.
func (o *Options) vectorBySize(l *layout.Layout) (argument, result convention.Mode) {
	const rule = "only what has 1, 2, 4 or 8 bytes goes in a register"
	switch {
	case fitsSlot(l):
		result = convention.As(l, ir.Int(int(l.Size.Bits())), "what has 1, 2, 4 or 8 bytes is an integer")
	case l.Size == 16:
		result = convention.As(l, ir.Vector(ir.I64, 2), "a vector of 16 bytes comes back in a vector register")
	default:
		result = convention.InMemory(l, rule)
	}
	argument = result
	if !fitsSlot(l) || o.Compat.SoleFloatByAddress && l.Len == 1 && ir.IsFloat(l.Elem.Type) {
		argument = convention.ByAddress(l, rule)
	}
	return argument, result
}

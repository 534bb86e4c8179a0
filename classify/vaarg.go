package classify

import (
	"slices"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// VAArg is how va_arg finds a value of a type in the object that the target's
// va_list is. That has a pointer to the arguments on the stack, and where unnamed
// arguments go in registers, areas in which those were saved.
//
// The value is in the areas if it fits each of them ([VAArea]). Otherwise, and
// always if there are none, it is on the stack: where the pointer leads, first
// rounded up to Align if that is over 8; the pointer advances by Advance from
// there.
type VAArg struct {
	// Ignore marks a type that is not passed: nothing is read.
	Ignore bool
	// ByAddress marks a value whose address is passed: what is read as described
	// here is a pointer to it.
	ByAddress bool
	// Widened is the floating-point type that the value was converted to; nil if it
	// was not.
	Widened ir.Type
	// Areas are those that the value takes registers of, and Parts where its bytes
	// are in them.
	Areas []VAArea
	Parts []VAPart

	Stack   layout.Bytes // where the va_list has the pointer to the stack
	Align   layout.Bytes // on the stack, at least 8
	Advance layout.Bytes // the size rounded up to a multiple of 8
}

// VAArea is a part of an area of saved registers that a value takes. How much of
// the area was read is a 32-bit integer in the va_list. The value fits if that is
// not over Last, or over 0 below which Eager areas count.
type VAArea struct {
	Counter layout.Bytes // where the va_list has what was read
	Base    layout.Bytes // where it has the pointer that the counter is added to
	Take    layout.Bytes // by how much the counter advances
	Last    layout.Bytes // the greatest counter at which the value fits
	Slot    layout.Bytes // the size and alignment of a saved register
	Align   layout.Bytes // the counter is first rounded up to this, if it is over Slot

	// Eager counters are negative and advance also if the value does not fit; from 0
	// on nothing is left.
	Eager bool
}

// VAPart is a part of a value among saved registers.
type VAPart struct {
	Type   ir.Type      // the LLVM type to load, and to store at Offset
	Offset layout.Bytes // in the value
	Area   int          // index in Areas
	Save   layout.Bytes // after the address that the counter leads to
}

// InPlace reports whether the bytes of the value are together where they were
// saved, instead of having to be put together from their parts.
func (v *VAArg) InPlace() bool {
	apart := func(p VAPart) bool { return p.Offset != p.Save || p.Area != v.Parts[0].Area }
	return len(v.Parts) > 0 && !slices.ContainsFunc(v.Parts, apart)
}

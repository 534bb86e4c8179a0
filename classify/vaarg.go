package classify

import (
	"slices"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// VAArg describes how va_arg finds a value of a type in a va_list. A va_list has a pointer to the
// arguments on the stack. On targets that pass unnamed arguments in registers it also has areas in
// which the registers were saved.
//
// The value is in the areas if it fits each of them ([VAArea]). Otherwise, or without areas, it is
// on the stack: at the pointer, rounded up to Align if Align is over the size of a pointer. The pointer then advances
// by Advance.
//
// On x86-64 Linux, a va_list is a struct { int gp_offset, fp_offset; void *overflow_arg_area, *reg_save_area; }. For the Point of
// the example of the package, Areas has one of integers and one of vectors. Parts has an i32 for offset 8 from area 0, and an f64
// for offset 0 from area 1. If one of the areas is full, both are on the stack: Stack is 8, the offset of
// overflow_arg_area, Align is 8 and Advance 16.
type VAArg struct {
	// Ignore marks a type that is not passed: nothing is read.
	Ignore bool
	// ByAddress marks a value that is passed by address: va_arg reads a pointer to it.
	ByAddress bool
	// Widened is the floating-point type that the value was converted to, or nil.
	Widened ir.Type
	// Areas are the register save areas that the value uses, and Parts the locations of its bytes
	// in them. Without areas, Parts are the bytes of a value that is apart on the stack, and empty for one in one run: a complex
	// float on PowerPC has its two parts in doublewords.
	Areas []VAArea
	Parts []VAPart

	Stack   layout.Bytes // offset in the va_list of the pointer to the stack
	Lead    layout.Bytes // bytes on the stack before a value that is at the end of its slot, as those of big-endian processors are
	Align   layout.Bytes // on the stack, at least that of a pointer
	Advance layout.Bytes // the size rounded up to a multiple of the size of a pointer; 0 for a value that is only aligned
}

// VAArea is the part of a register save area that a value uses. A counter in the va_list, of 32 bits or as long as a pointer if it
// is Long, holds the number of bytes or registers read so far. The value fits if the counter is at most Last, or negative
// for an Eager counter.
//
// For an int on x86-64 Linux, Counter is 0, the offset of gp_offset, and Base 16, that of reg_save_area. Take is 8, and Last is 40: six
// registers take 48 bytes. For an int on AArch64, Counter is 24, that of __gr_offs, which is Eager: it counts from -64 up to 0.
type VAArea struct {
	Counter layout.Bytes // offset in the va_list of the counter
	Base    layout.Bytes // offset in the va_list of the pointer that the counter is added to
	Take    layout.Bytes // the increment of the counter
	Last    layout.Bytes // the greatest counter at which the value fits
	Slot    layout.Bytes // size and alignment of a saved register
	Align   layout.Bytes // the counter is first rounded up to this, if it is over Slot

	// Eager counters are negative and advance even if the value does not fit. At 0 no register is
	// left.
	Eager bool
	// Long counters have the size of a pointer, and count registers of the size of a Slot: on s390x, that of a long after a double and
	// two ints is 2, and the long is at 2*8 from the first register.
	Long bool
}

// VAPart is a part of a value among saved registers. On AArch64, the second float of a struct of two is {Type: f32, Offset: 4, Area: 0,
// Save: 16}: each is in one vector register, which takes 16 bytes.
type VAPart struct {
	Type   ir.Type      // the LLVM type to load, and to store at Offset
	Offset layout.Bytes // in the value
	Area   int          // index in Areas
	Save   layout.Bytes // relative to the address that the counter selects, or to that on the stack
}

// InPlace reports whether the bytes of the value are saved contiguously, so that it can be read in
// place: from the place of its first part on.
func (v *VAArg) InPlace() bool {
	apart := func(p VAPart) bool {
		first := &v.Parts[0]
		return p.Save-p.Offset != first.Save || p.Area != first.Area
	}
	return len(v.Parts) > 0 && !slices.ContainsFunc(v.Parts, apart)
}

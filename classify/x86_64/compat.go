package x86_64

import (
	"fmt"
	"strings"
)

// Compat selects the compiler to match. Each flag is one difference between compilers.
type Compat struct {
	Name string

	// Int128Pair passes a 128-bit integer in two registers as i64, i64. Newer compilers use one
	// i128 in the same registers.
	Int128Pair bool

	// ClangFaults copies clang's mistakes, so that both sides of a call lose the same bytes: see
	// Faults. Without it, all bytes are passed in the registers of their classes.
	ClangFaults bool

	// Int128WastesRegister: if an __int128 is on the stack because only one integer register is
	// left, LLVM up to 19 leaves that register unused. §3.2.3, gcc and newer LLVM use it for the
	// next argument.
	Int128WastesRegister bool

	// Int128ByVal passes an __int128 on the stack as byval, which keeps the register for the next
	// argument in every version of LLVM.
	Int128ByVal bool

	// UnnamedBitFields gives unnamed bit-fields class INTEGER, and a bit-field of a union the class
	// of the smallest integer that holds it, at least a byte. A record of only unnamed bit-fields
	// uses a register if one is left, but no stack. §3.2.3 and clang ignore unnamed bit-fields.
	UnnamedBitFields bool

	// VectorReturnInMemory returns vectors of class MEMORY (of 32 and 64 bytes without AVX, and <1
	// x double>) through a pointer, as §3.2.3 requires. clang returns them in registers. With the
	// flag, vectors of one _Float16 or float are also in memory, as arguments and results.
	VectorReturnInMemory bool

	// HalfVectorsSSE gives a vector of two _Float16 class SSE. clang gives all vectors of four
	// bytes class INTEGER.
	HalfVectorsSSE bool

	// FlexibleByMembers classifies a record with a flexible array by its other members. clang
	// passes it in memory.
	FlexibleByMembers bool

	// ZeroArraysCount merges the class of the element of a zero-length array that is not at the
	// start of an eightbyte. clang gives it no class.
	ZeroArraysCount bool

	// RepeatElement gives the eightbytes of an array the classes of the first element's eightbytes.
	// §3.2.3 and clang classify every element where it is.
	RepeatElement bool

	// ScalarAlignment checks the alignment of the scalars in a record, not that of nested records.
	// clang checks both: a misaligned packed record puts the enclosing record in memory. A bit-field
	// with the width and offset of an integer is a scalar, unless it has attribute packed.
	ScalarAlignment bool

	// WideVariadicVectors passes a named vector of 32 or 64 bytes of a variadic function in a vector
	// register. LLVM puts it on the stack, whatever its frontend requests.
	WideVariadicVectors bool
}

// Clang22 matches clang 20 and later. It is the default.
var Clang22 = Compat{Name: "clang22", ClangFaults: true}

// Clang19 matches clang 18 and 19.
var Clang19 = Compat{Name: "clang19", ClangFaults: true, Int128Pair: true, Int128WastesRegister: true}

// GCC matches gcc 12.
var GCC = Compat{
	Name:                 "gcc",
	Int128ByVal:          true,
	UnnamedBitFields:     true,
	VectorReturnInMemory: true,
	HalfVectorsSSE:       true,
	FlexibleByMembers:    true,
	ZeroArraysCount:      true,
	RepeatElement:        true,
	ScalarAlignment:      true,
}

// peer returns the other compiler of the platform, as it is rather than as code from LLVM can
// imitate it.
func (c *Compat) peer() Compat {
	if !c.ClangFaults {
		return Clang22
	}
	gcc := GCC
	gcc.WideVariadicVectors = true
	return gcc
}

// Compats lists the values of --abi-compat, the default first.
var Compats = []Compat{Clang22, Clang19, GCC}

// CompatByName returns the compiler of that name; "" selects the default.
func CompatByName(name string) (Compat, error) {
	if name == "" {
		return Compats[0], nil
	}
	var names []string
	for _, c := range Compats {
		if c.Name == name {
			return c, nil
		}
		names = append(names, c.Name)
	}
	return Compat{}, fmt.Errorf("unknown compiler '%s': known are %s", name, strings.Join(names, ", "))
}

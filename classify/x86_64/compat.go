package x86_64

import "fmt"

// Compat says which compiler to agree with, where compilers differ. Every flag
// is one deviation.
type Compat struct {
	Name string

	// Int128Pair passes a 128-bit integer in two registers as i64, i64, where
	// newer compilers write one i128. The registers are the same.
	Int128Pair bool

	// ClangFaults copies what clang gets wrong, so that both sides of a call
	// lose the same bytes: see Faults. Without it, all bytes are carried, in
	// the registers that the classes ask for.
	ClangFaults bool

	// Int128WastesRegister: when an __int128 goes to the stack because only one
	// integer register is left, LLVM up to 19 leaves that register unused. By
	// §3.2.3, gcc and newer LLVM it is the next argument's.
	Int128WastesRegister bool

	// Int128ByVal passes an __int128 on the stack as byval, which keeps the
	// register for the next argument in every version of LLVM.
	Int128ByVal bool

	// UnnamedBitFields gives unnamed bit-fields class INTEGER, and a bit-field of a
	// union that of the smallest integer that holds it, a byte at least. A record
	// of nothing else takes a register if one is left, but no stack. §3.2.3
	// leaves unnamed bit-fields out; so does clang.
	UnnamedBitFields bool

	// VectorReturnInMemory returns vectors of class MEMORY (of 32 and 64 bytes
	// without AVX, and <1 x double>) through a pointer, as §3.2.3 says. clang
	// returns them in registers. A vector of one _Float16 or float is in memory
	// both ways.
	VectorReturnInMemory bool

	// HalfVectorsSSE gives a vector of two _Float16 class SSE.
	// clang gives all vectors of four bytes class INTEGER.
	HalfVectorsSSE bool

	// FlexibleByMembers classifies a record with a flexible array by its other
	// members. clang passes it in memory.
	FlexibleByMembers bool

	// ZeroArraysCount merges the class of the element of an array of length 0
	// that is not at the start of an eightbyte. clang finds no class in it.
	ZeroArraysCount bool

	// ScalarAlignment asks of the scalars in a record whether they are aligned,
	// not of the records. clang asks both: a packed member that is a record off
	// its alignment puts all in memory.
	ScalarAlignment bool
}

// Clang22 agrees with clang 20 and later. It is the default.
var Clang22 = Compat{Name: "clang22", ClangFaults: true}

// Clang19 agrees with clang 18 and 19.
var Clang19 = Compat{Name: "clang19", ClangFaults: true, Int128Pair: true, Int128WastesRegister: true}

// GCC agrees with gcc 12.
var GCC = Compat{
	Name:                 "gcc",
	Int128ByVal:          true,
	UnnamedBitFields:     true,
	VectorReturnInMemory: true,
	HalfVectorsSSE:       true,
	FlexibleByMembers:    true,
	ZeroArraysCount:      true,
	ScalarAlignment:      true,
}

// Compats lists what --abi-compat knows, the default first.
var Compats = []Compat{Clang22, Clang19, GCC}

// CompatByName returns the named one; "" is the default.
func CompatByName(name string) (Compat, error) {
	if name == "" {
		return Compats[0], nil
	}
	for _, c := range Compats {
		if c.Name == name {
			return c, nil
		}
	}
	return Compat{}, fmt.Errorf("unknown compiler '%s': known are clang22, clang19, gcc", name)
}

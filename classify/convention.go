package classify

import "github.com/abi-opt/abi-opt/layout"

// Convention describes what is the same for all functions of a target.
type Convention struct {
	// Ints and Vectors are the registers of arguments and of results.
	Ints, Vectors RegisterFile
	// AddressBack is the register that returns the address of a result in memory, or nil.
	AddressBack *Register

	// StackPointer is the name of the stack pointer.
	StackPointer string
	// StackBase is the distance of the first stack argument from the stack pointer at the call: the
	// size of the home space on Windows.
	StackBase layout.Bytes
	// ReturnSlot is the size of the return address that the call pushes. On entry to the callee the
	// stack arguments are that much further from the stack pointer.
	ReturnSlot layout.Bytes
	// PackedStack: stack arguments have their natural size and alignment, and are not extended.
	PackedStack bool

	// SharedSlots: argument n of a variadic call uses register n of both files.
	SharedSlots bool
	// Int128Closes: an __int128 on the stack ends the use of integer registers, although one is left.
	Int128Closes bool
	// CountsVectors: variadic calls pass the number of vector registers in al.
	CountsVectors bool
	// WidensShortVectors: a result that is a vector of less than eight bytes has elements that are
	// wider in the register than in memory.
	WidensShortVectors bool
}

// RegisterFile are the registers of one file that a convention uses, in order.
type RegisterFile struct{ Args, Results []Register }

// NewRegisters returns the registers of a file with the given names, in order of use.
func NewRegisters(file File, names ...string) []Register {
	rs := make([]Register, len(names))
	for i, name := range names {
		rs[i] = Register{file, i, name}
	}
	return rs
}

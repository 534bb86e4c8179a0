package classify

import (
	"cmp"
	"fmt"

	"github.com/abi-opt/abi-opt/internal/datalayout"
	"github.com/abi-opt/abi-opt/layout"
)

// Convention describes what is the same for all functions of a target:
//
//	                      x86-64 Linux      x86-64 Windows    32-bit x86 Linux, stdcall
//	Ints.Args             rdi, rsi to r9    rcx, rdx, r8, r9
//	Vectors.Results       xmm0, xmm1        xmm0              st0, st1
//	StackBase             0                 32                0
//	ReturnSlot            8                 8                 4
//	RedZone               128               0                 0
//	SharedSlots           false             true              false
//	CalleePops            false             false             true
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
	// Header is the size of the part of StackBase at the stack pointer that has no arguments, such as the links between the frames of
	// PowerPC. StackAlign is the alignment of the stack pointer at a call where the data layout has none.
	Header, StackAlign layout.Bytes
	// HomeForStack: callers leave the home space only to variadic functions and to those with an argument on the stack.
	HomeForStack bool
	// ReturnSlot is the size of the return address that the call pushes. On entry to the callee the
	// stack arguments are that much further from the stack pointer.
	ReturnSlot layout.Bytes
	// CalleePops: the callee removes the stack arguments.
	CalleePops bool
	// PopsAddress: the callee removes the address of the memory for a result, also if it removes nothing else.
	PopsAddress bool
	// SizedSymbol is the prefix of symbols that end in the size of the arguments, "_" of _f@8; "" if they do not.
	SizedSymbol string
	// PackedStack: stack arguments have their natural size and alignment, and are not extended.
	PackedStack bool

	// Saved are the registers that a callee preserves, of vector registers the named part.
	Saved []string
	// RedZone is the number of bytes below the stack pointer that a function may use without moving it.
	RedZone layout.Bytes
	// Document is the document that describes the convention.
	Document Document

	// TypedCalls: a call has the type of the function that it expects, and fails if the function has another one, as in
	// WebAssembly. A caller cannot ignore a result there.
	TypedCalls bool
	// SharedSlots: argument n of a variadic call uses register n of both files.
	SharedSlots bool
	// CountsVectors: variadic calls pass the number of vector registers in al.
	CountsVectors bool
	// SIMD: on targets where features decide it, vectors have vector registers, as with NEON on 32-bit ARM, or
	// locals of type v128 in WebAssembly.
	SIMD bool
	// WidensShortVectors: a result that is a vector of less than eight bytes has elements that are
	// wider in the register than in memory.
	WidensShortVectors bool
	// BoxesNumbers: a number that is smaller than its floating-point register has ones in the rest of it. Without them, RISC-V
	// takes it for no number.
	BoxesNumbers bool
}

// Document is a document, with its parts about passing values, preserved registers, the stack and va_list. For x86-64 Linux, they are
// "§3.2.3", "§3.2.1", "§3.2.2" and "§3.5.7" of the document with the Title "System V ABI, AMD64 Architecture Processor Supplement".
type Document struct{ Title, URL, Passing, Saved, Stack, VAList string }

// RegisterFile are the registers of one file that a convention uses, in order. That of integers on x86-64 Linux has the Args rdi, rsi,
// rdx, rcx, r8 and r9, and the Results rax and rdx.
type RegisterFile struct{ Args, Results []Register }

// StackAlign returns the alignment of the stack pointer at a call, which the target's data layout or convention has.
func StackAlign(t Target) layout.Bytes {
	l, err := datalayout.Parse(t.DataLayout())
	if err != nil {
		panic("BUG: the target's data layout: " + err.Error())
	}
	return cmp.Or(layout.Bits(l.Stack).Bytes(), t.Convention().StackAlign)
}

// Numbered returns the names of registers with a prefix and consecutive numbers.
func Numbered(prefix string, first, last int) (names []string) {
	for n := first; n <= last; n++ {
		names = append(names, fmt.Sprint(prefix, n))
	}
	return names
}

// NewRegisters returns the registers of a file with the given names, in order of use.
func NewRegisters(file File, names ...string) []Register {
	rs := make([]Register, len(names))
	for i, name := range names {
		rs[i] = Register{file, i, name}
	}
	return rs
}

// Popped returns the number of bytes that a callee removes from the stack, besides the return address.
func (c *Convention) Popped(f *FuncInfo) layout.Bytes {
	return c.PoppedOf(f.StackSize, f.Variadic, f.Result.IsAtAddress() && f.Result.Pieces[0].At.Place == Stack)
}

// PoppedOf is Popped for a function with arguments of a size on the stack, perhaps among them the address of its result.
func (c *Convention) PoppedOf(stack layout.Bytes, isVariadic, hasAddress bool) layout.Bytes {
	switch {
	case c.CalleePops && !isVariadic:
		return (stack + c.ReturnSlot - 1) / c.ReturnSlot * c.ReturnSlot
	case c.PopsAddress && hasAddress:
		return c.ReturnSlot
	}
	return 0
}

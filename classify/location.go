package classify

import (
	"slices"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/layout"
)

// File is a register file. On x86-64, rdi is in Integer, xmm0 in Vector, and st0, which returns a long double, in X87.
type File uint8

// The register files.
const (
	Integer File = iota
	Vector       // of floating-point numbers and vectors
	X87
)

// IsStack reports whether the registers of a file are a stack. The caller of a function must remove a result from it, whether or
// not it uses the result.
func (f File) IsStack() bool { return f == X87 }

var files = [...]string{"integer", "vector", "x87"}

func (f File) String() string { return files[f] }

// FileNamed returns the register file with a name, Integer for another text.
func FileNamed(name string) File { return File(max(0, slices.Index(files[:], name))) }

// Register is a register that holds an argument or a result. The file and the index identify it:
// xmm0 and ymm0 are widths of one register. On x86-64, rsi is {Integer, 1, "rsi"}, the second register for arguments, and rax as
// a result is {Integer, 0, "rax"}.
type Register struct {
	File File
	// Index is the position in the order of use, of arguments or of results. The address of a
	// result in memory is an argument. On AArch64 it is x8, with index 8: it follows x0 to x7, which are 0 to 7.
	Index int
	Name  string // of the width in use
}

// Place is a kind of location.
type Place uint8

// The kinds of location.
const (
	Nowhere   Place = iota
	Registers       // in Regs
	Stack           // at Offset
	Split           // the first bytes in Regs, Share or a pointer's size in each, and the rest on the stack at Offset
)

// Location is where a piece is on entry to the callee, or for a result on return to the caller:
//
//	rdi            {Place: Registers, Regs: rdi}
//	x0:x1          {Place: Registers, Regs: x0 and x1}: an __int128 on AArch64
//	stack+8        {Place: Stack, Offset: 8}: the second stack argument of eight bytes
//	a7:stack+0     {Place: Split, Regs: a7, Offset: 0}: two longs in a record after seven arguments on RISC-V
//	[local0]       {Place: Registers, Regs: local0, Address: true}: a record of several members in WebAssembly
type Location struct {
	Place Place
	// Regs are the registers that hold the piece, lowest bytes first: one, or several for a piece
	// wider than a register or an array; [Location.Spans] divides it. They must not be modified.
	Regs []Register
	// Offset is the distance from the first stack argument, which is at [Convention.StackBase].
	Offset layout.Bytes
	// Share is how many bytes of a Split piece each of Regs holds, if it is less than a pointer's size: 4 of an array of floats whose
	// last one is on the stack.
	Share layout.Bytes
	// Holds is how many bytes each of Regs holds, if they are registers of different sizes: 16, 8 and 8 of v0, x0 and x1, in which LLVM
	// returns a vector of floats and one of an __int128. It must not be modified.
	Holds []layout.Bytes
	// Address: the location holds the address of a copy that LLVM makes of the piece.
	Address bool
}

// String returns "rdi", "rdi:rsi", "stack+8", "a7:stack+0", "[rdi]" for an address, or "" for
// Nowhere. The text is for people; programs read the fields.
func (l Location) String() string {
	if l.Address {
		l.Address = false
		return "[" + l.String() + "]"
	}
	switch l.Place {
	case Registers:
		return joinNames(l.Regs, ":")
	case Stack:
		return "stack+" + strconv.FormatInt(int64(l.Offset), 10)
	case Split:
		return joinNames(l.Regs, ":") + ":" + Location{Place: Stack, Offset: l.Offset}.String()
	}
	return ""
}

// phrase returns the location as a phrase after a verb: "in rdi", "at stack+8", or "" for Nowhere.
func (l Location) phrase() string {
	switch {
	case l.Place == Nowhere:
		return ""
	case l.Place == Stack && !l.Address:
		return "at " + l.String()
	}
	return "in " + l.String()
}

// joinNames returns the names of registers, with a separator between them.
func joinNames(rs []Register, separator string) string {
	if len(rs) == 1 {
		return rs[0].Name
	}
	names := make([]string, len(rs))
	for i := range rs {
		names[i] = rs[i].Name
	}
	return strings.Join(names, separator)
}

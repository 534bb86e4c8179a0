package classify

import (
	"strconv"

	"github.com/abi-opt/abi-opt/layout"
)

// Place says what kind of place a piece is in.
type Place uint8

// The kinds of place.
const (
	Nowhere Place = iota
	Register
	Stack
)

// Location is where a piece is when the callee is entered, or for a result
// when the caller is resumed.
type Location struct {
	Place Place
	// Regs names the registers that hold the piece, lowest bytes first: one, or
	// several for a piece wider than a register or an array of pieces. Register
	// only.
	Regs string // "rdi", "rdi:rsi", "v0:v1:v2"
	// Offset is from the first stack argument. Stack only.
	Offset layout.Bytes
	// Address: what is there is the address of a copy that LLVM makes of the piece.
	Address bool
}

// String returns "rdi", "rdi:rsi", "stack+8", "[rdi]" for an address, or "" for
// nowhere.
func (l Location) String() string {
	if l.Address {
		l.Address = false
		return "[" + l.String() + "]"
	}
	switch l.Place {
	case Register:
		return l.Regs
	case Stack:
		return "stack+" + strconv.FormatInt(int64(l.Offset), 10)
	}
	return ""
}

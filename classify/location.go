package classify

import (
	"strconv"

	"github.com/abi-opt/abi-opt/layout"
)

// Place is a kind of location.
type Place uint8

// The kinds of location.
const (
	Nowhere Place = iota
	Register
	Stack
)

// Location is where a piece is on entry to the callee, or for a result on return to the caller.
type Location struct {
	Place Place
	// Regs names the registers that hold the piece, lowest bytes first: one, or several for a piece
	// wider than a register or an array; [Location.Spans] divides it. For Register only.
	Regs string // "rdi", "rdi:rsi", "v0:v1:v2"
	// Offset is the distance from the first stack argument. For Stack only.
	Offset layout.Bytes
	// Address: the location holds the address of a copy that LLVM makes of the piece.
	Address bool
}

// String returns "rdi", "rdi:rsi", "stack+8", "[rdi]" for an address, or "" for Nowhere.
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

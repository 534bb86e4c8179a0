package c

import (
	"fmt"

	"github.com/abi-opt/abi-opt/diag"
)

// Limits on what text may describe. Real programs stay far below them.
const (
	// MaxSize is the size in bytes of the largest object, so that offsets in
	// bits fit 63 bits.
	MaxSize = 1<<60 - 1
	// MaxAlign is the greatest alignment an attribute may ask for.
	MaxAlign = 1 << 28
	// MaxBitInt is the widest _BitInt, as in clang.
	MaxBitInt = 1 << 23
	// MaxDepth is how deep records and arrays may be nested.
	MaxDepth = 256
	// MaxSpelling is the longest spelling of a record, all inside spelled out. A
	// long record may be MaxGrowth times as long as it is written.
	MaxSpelling = 256 << 10
	MaxGrowth   = 64
	// MaxText is the longest spelling of a type that a program or a header makes, which may
	// hold one type twice, which holds another one twice, and so on.
	MaxText = 64 << 20
	// MaxVector is the number of elements of the longest vector.
	MaxVector = 1 << 20
)

// WholeType is the Field of a Problem that is not about one field.
const WholeType = -1

// Part is the part of a field that a problem is about.
type Part uint8

// The parts of a field.
const (
	FieldAsWhole Part = iota
	FieldType
	FieldWidth
	FieldAlign
)

// Problem is something wrong with a type itself, the types inside it being
// right.
type Problem struct {
	ID    diag.ID
	Field int // of a record, or WholeType
	Part  Part
	Msg   string
}

func problem(id diag.ID, format string, args ...any) Problem {
	return Problem{ID: id, Field: WholeType, Msg: fmt.Sprintf(format, args...)}
}

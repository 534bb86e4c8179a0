package c

import (
	"fmt"

	"github.com/abi-opt/abi-opt/diag"
)

// Limits, far above those of real programs.
const (
	// MaxSize is the size in bytes of the largest object, so that offsets in bits fit 63 bits.
	MaxSize = 1<<60 - 1
	// MaxAlign is the largest alignment of an attribute.
	MaxAlign = 1 << 28
	// MaxBitInt is the widest _BitInt, as in clang.
	MaxBitInt = 1 << 23
	// MaxDepth is the maximum nesting of records and arrays.
	MaxDepth = 256
	// MaxSpelling is the maximum length of a record with nested types spelled out. A longer record
	// may be up to MaxGrowth times as long as it was written.
	MaxSpelling = 256 << 10
	MaxGrowth   = 64
	// MaxText is the maximum length of a type that a program or a header constructs. Such a type
	// may contain one type twice, which contains another one twice, and so on.
	MaxText = 64 << 20
	// MaxVector is the maximum number of elements of a vector.
	MaxVector = 1 << 20
)

// WholeType is the Field of a Problem that is not about a single field.
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

// Problem is an error in a type whose nested types are valid.
type Problem struct {
	ID    diag.ID
	Field int // of a record, or WholeType
	Part  Part
	Msg   string
}

func problem(id diag.ID, format string, args ...any) Problem {
	return Problem{ID: id, Field: WholeType, Msg: fmt.Sprintf(format, args...)}
}

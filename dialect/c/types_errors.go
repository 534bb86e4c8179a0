package c

import (
	"fmt"

	"github.com/abi-opt/abi-opt/diag"
)

// The diagnostics of the dialect's types.
const (
	// TypeSyntax is a body that does not follow the type's grammar.
	//	!c.struct<{x si32}>
	TypeSyntax diag.ID = "c-type-syntax"
	// NotC is a type that C does not have.
	//	!c.struct<{t: tensor<4xf32>}>
	NotC diag.ID = "c-not-a-c-type"
	// BadBitField is a bit-field that is wider than its type, of a type that is
	// no integer, or of width zero with a name.
	//	!c.struct<{x: si8 : 9}>
	BadBitField diag.ID = "c-bitfield"
	// BadAlign is an alignment that is no power of two or too great.
	//	!c.struct<{x: si32 align = 3}>
	BadAlign diag.ID = "c-align"
	// BadFlexible is a flexible array that is an element of an array, or not the
	// last member of a struct.
	//	!c.struct<{x: !c.array<? x si8>, y: si32}>
	BadFlexible diag.ID = "c-flexible-array"
	// BadBitInt is a _BitInt of a width that C does not have.
	//	!c.bitint<si1>
	BadBitInt diag.ID = "c-bitint"
	// BadComplex is a complex type of something that C has no complex type of.
	//	complex<!llvm.ptr>
	BadComplex diag.ID = "c-complex"
	// BadVector is a vector of no elements, or of a type that has no vectors.
	//	vector<0xf32>
	BadVector diag.ID = "c-vector"
	// TooBig is a type whose size overflows.
	//	!c.array<9223372036854775807 x si32>
	TooBig diag.ID = "c-size-overflow"
	// TooDeep is a type nested deeper than MaxDepth or longer than MaxSpelling and MaxGrowth allow.
	TooDeep diag.ID = "c-nesting"
	// BadField is a member that lacks a name, or has one that is taken.
	//	!c.struct<{x: si32, x: si32}>
	BadField diag.ID = "c-field-name"
	// Recursive is a record that contains a record of its own name.
	//	!c.struct<"P" {x: !c.struct<"P" {}>}>
	Recursive diag.ID = "c-recursive-record"
	// BadRecord is a record whose attributes do not fit it.
	//	!c.struct<{x: si32}, transparent>
	BadRecord diag.ID = "c-record"
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

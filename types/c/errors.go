package c

import "github.com/abi-opt/abi-opt/diag"

// IDs of diagnostics about types.
const (
	// ErrSignless is an i8 or i16 in a C signature: its extension is unknown.
	//
	// Example: c.func private @f(i8)
	ErrSignless diag.ID = "c-signless"
	// ErrNotC is a type that C does not have.
	//
	// Example: !c.struct<{t: tensor<4xf32>}>
	ErrNotC diag.ID = "c-not-a-c-type"
	// ErrAtomic is an _Atomic type of a vector, a _BitInt or a C++ class.
	//
	// Example: !c.atomic<vector<4xsi32>>
	ErrAtomic diag.ID = "c-atomic"
	// ErrBitField is a bit-field that is wider than its type, does not have an integer type, or has
	// a name and width zero.
	//
	// Example: !c.struct<{x: si8 : 9}>
	ErrBitField diag.ID = "c-bitfield"
	// ErrAlign is an alignment that is not a power of two, is too large, or does not divide the
	// size of an array's elements.
	//
	// Example: !c.struct<{x: si32 align = 3}>
	ErrAlign diag.ID = "c-align"
	// ErrFlexible is a flexible array that is an element of an array, or not the last member of a
	// struct.
	//
	// Example: !c.struct<{x: !c.array<? x si8>, y: si32}>
	ErrFlexible diag.ID = "c-flexible-array"
	// ErrBitInt is a _BitInt of invalid width.
	//
	// Example: !c.bitint<si1>
	ErrBitInt diag.ID = "c-bitint"
	// ErrComplex is a complex type with an element type that C does not allow.
	//
	// Example: complex<!llvm.ptr>
	ErrComplex diag.ID = "c-complex"
	// ErrVector is a vector without elements, or of a type that has no vectors.
	//
	// Example: vector<0xf32>
	ErrVector diag.ID = "c-vector"
	// ErrTooBig is a type whose size overflows.
	//
	// Example: !c.array<9223372036854775807 x si32>
	ErrTooBig diag.ID = "c-size-overflow"
	// ErrTooDeep is a type that is nested deeper than MaxDepth, or longer than MaxText when spelled
	// out (in text: longer than MaxSpelling and MaxGrowth allow).
	//
	// Example: !c.array<1 x !c.array<1 x … si8>> with more arrays than MaxDepth
	ErrTooDeep diag.ID = "c-nesting"
	// ErrField is a member that lacks a name or has a duplicate one.
	//
	// Example: !c.struct<{x: si32, x: si32}>
	ErrField diag.ID = "c-field-name"
	// ErrRecursive is a record that contains a record of the same name.
	//
	// Example: !c.struct<"P" {x: !c.struct<"P" {}>}>
	ErrRecursive diag.ID = "c-recursive-record"
	// ErrRecord is a record with attributes that do not apply to it.
	//
	// Example: !c.struct<{x: si32}, transparent>
	ErrRecord diag.ID = "c-record"
)

package raw

import (
	"slices"

	"github.com/abi-opt/abi-opt/iree/dtype"
)

// A Kind is the kind of an argument or result.
type Kind uint8

const (
	Unrecognized Kind = iota // a type that the ABI cannot express
	Buffer                   // a buffer with an element type and a shape
	Scalar                   // one number
	Ref                      // a reference to any object
)

// Dynamic is a dimension that is not known before the call.
const Dynamic int32 = -1

// A Type is the type of one argument or result. The zero value is Unrecognized.
type Type struct {
	Kind Kind
	Elem dtype.Type // Buffer and Scalar only
	Dims []int32    // Buffer only; Dynamic or at least 0
}

// BufferOf returns the type of a buffer.
func BufferOf(elem dtype.Type, dims ...int32) Type {
	return Type{Kind: Buffer, Elem: elem, Dims: dims}
}

// ScalarOf returns the type of a single number.
func ScalarOf(elem dtype.Type) Type { return Type{Kind: Scalar, Elem: elem} }

// Equal reports whether the two types are the same.
func (t Type) Equal(u Type) bool {
	return t.Kind == u.Kind && t.Elem == u.Elem && slices.Equal(t.Dims, u.Dims)
}

// DynamicDims returns the number of dynamic dimensions.
func (t Type) DynamicDims() int {
	n := 0
	for _, d := range t.Dims {
		if d < 0 {
			n++
		}
	}
	return n
}

// A Signature is the types of a function's arguments and results.
type Signature struct {
	Inputs, Results []Type
}

// Equal reports whether the two signatures are the same.
func (s Signature) Equal(u Signature) bool {
	return slices.EqualFunc(s.Inputs, u.Inputs, Type.Equal) &&
		slices.EqualFunc(s.Results, u.Results, Type.Equal)
}

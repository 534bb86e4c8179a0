package reflection

import "github.com/abi-opt/abi-opt/iree/dtype"

// A Type is the record of an argument or result, or of an element of one.
//
// Implementers: [Scalar], [Unknown], [Null], [NDArray], [SList], [STuple], [SDict], [Named],
// [HomogeneousList], [Strided], [Opaque].
type Type interface {
	// String returns the type in readable form.
	String() string

	record() any // the JSON: a string, Dynamic for null, or a []any of a tag and fields
}

// A Scalar is the name of a number type: "i" or "f" and a width, or "bf16".
type Scalar string

// Common scalars.
const (
	I1   Scalar = "i1"
	I8   Scalar = "i8"
	I16  Scalar = "i16"
	I32  Scalar = "i32"
	I64  Scalar = "i64"
	F16  Scalar = "f16"
	BF16 Scalar = "bf16"
	F32  Scalar = "f32"
	F64  Scalar = "f64"
)

// ScalarOf returns the scalar that records an element type.
func ScalarOf(t dtype.Type) Scalar { return Scalar(t.V1()) }

// Valid reports whether the name is "bf16", or "i" or "f" and a positive width without leading
// zeros.
func (s Scalar) Valid() bool {
	if s == BF16 {
		return true
	}
	if len(s) < 2 || s[0] != 'i' && s[0] != 'f' || s[1] == '0' {
		return false
	}
	for _, c := range []byte(s[1:]) {
		if c < '0' || c > '9' {
			return false
		}
	}
	return true
}

// Unknown is a type without a record.
type Unknown struct{}

// Null is a null reference, or an unused slot of an SList or STuple.
type Null struct{}

// Dynamic is a dimension that is not known before the call.
const Dynamic int64 = -1

// An NDArray is a buffer of elements with a shape.
type NDArray struct {
	Elem     Type    // Scalar, Unknown or Null
	Unranked bool    // neither rank nor dimensions are known
	Dims     []int64 // Dynamic or at least 0; nil if Unranked
}

// ArrayOf returns the type of an array with the dimensions.
func ArrayOf(elem Type, dims ...int64) NDArray { return NDArray{Elem: elem, Dims: dims} }

// An SList is a list of fixed length with a type for each slot.
type SList []Type

// An STuple is an SList that is a tuple in the source language.
type STuple []Type

// An SDict is a structure with named slots. It is passed as a list of the values in this order.
type SDict []Field

// A Field is a slot of an SDict.
type Field struct {
	Key  string
	Slot Type
}

// A Named is an argument with a name.
type Named struct {
	Key  string
	Slot Type
}

// A HomogeneousList is a list of any length with one type for all elements.
type HomogeneousList struct{ Elem Type }

// A Strided is an NDArray with any layout. The documents of the ABI leave it to the future; only
// this package reads it.
type Strided struct {
	Array   NDArray
	Strides []int64 // elements from one index to the next; Dynamic or any number
}

// An Opaque is a reference to an object of the named type. Readers of IREE reject it like an
// Unknown.
type Opaque string

// A Signature is the types of a function's arguments and results.
type Signature struct {
	Args, Results []Type
	Extra         []Extra // other members that DecodeLenient read, sorted by key
}

// An Extra is a member of the JSON object that the ABI does not define.
type Extra struct {
	Key   string
	Value string // JSON
}

// Equal reports whether the two types are the same.
func Equal(t, u Type) bool { return string(appendRecord(nil, t)) == string(appendRecord(nil, u)) }

// Equal reports whether the two signatures are the same.
func (s Signature) Equal(u Signature) bool {
	return string(s.appendJSON(nil)) == string(u.appendJSON(nil))
}

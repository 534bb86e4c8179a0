package raw

import "github.com/abi-opt/abi-opt/iree/sig"

// Reasons why a signature cannot be read or written, in addition to those of package sig. The first
// group uses the words of IREE's reader.
const (
	NoInputs       sig.Reason = "Inputs span not found"
	NoResults      sig.Reason = "Results span not found"
	BadItem        sig.Reason = "Unrecognized raw tag"
	BadCode        sig.Reason = "Illegal ScalarType code"
	BadBufferField sig.Reason = "Unrecognized buffer field tag"
	BadScalarField sig.Reason = "Unrecognized scalar field tag"
	BadRefField    sig.Reason = "Unrecognized ref object field tag"
	BadPartial     sig.Reason = "Illegal partial reflection attribute" // not one item

	Malformed       sig.Reason = "malformed component"
	BadUnknownField sig.Reason = "Unrecognized field tag of an unrecognized type"
	RepeatedCode    sig.Reason = "second element type in one item"
	LateCode        sig.Reason = "element type behind a dimension"
	BadDim          sig.Reason = "dimension below -1"
	BadElem         sig.Reason = "element type has no code"
	BadKind         sig.Reason = "unknown kind of type"
)

var format = &sig.Format{
	Name:      "raw signature",
	Absent:    [2]sig.Reason{NoInputs, NoResults},
	Malformed: Malformed,
}

// unwritable returns the error for a type that the text format cannot express.
func unwritable(why sig.Reason) *sig.Error {
	return &sig.Error{Format: format.Name, Offset: -1, Reason: why}
}

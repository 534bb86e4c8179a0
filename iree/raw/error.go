package raw

import "fmt"

// A Reason says what is wrong with a signature. It is an error itself, so that
// errors.Is(err, raw.BadCode) can be asked.
type Reason uint8

// The reasons. The first group has the words of IREE's reader.
const (
	_              Reason = iota
	NoInputs              // there is no I span
	NoResults             // there is no R span
	BadItem               // an item is none of B, S, O, U
	BadCode               // an element type code is out of range
	BadBufferField        // a field of B is none of t, d
	BadScalarField        // a field of S is not t
	BadRefField           // O has a field

	Malformed       // a component is malformed: Err is a *sig.Error
	BadSpan         // something other than one I and one R span
	BadUnknownField // U has a field
	RepeatedCode    // a second element type
	LateCode        // the element type stands behind a dimension
	BadDim          // a dimension is below -1
	NotCanonical    // Encode would write it differently
	BadElem         // the ABI has no code for the element type to write
	BadKind         // there is no such Kind to write
	BadPartial      // a partial signature is not one item
)

var reasonText = [...]string{
	NoInputs:        "Inputs span not found",
	NoResults:       "Results span not found",
	BadItem:         "Unrecognized raw tag",
	BadCode:         "Illegal ScalarType code",
	BadBufferField:  "Unrecognized buffer field tag",
	BadScalarField:  "Unrecognized scalar field tag",
	BadRefField:     "Unrecognized ref object field tag",
	Malformed:       "malformed component",
	BadSpan:         "expected one I span, then one R span, and nothing else",
	BadUnknownField: "Unrecognized field tag of an unrecognized type",
	RepeatedCode:    "second element type in one item",
	LateCode:        "element type behind a dimension",
	BadDim:          "dimension below -1",
	NotCanonical:    "not in canonical form",
	BadElem:         "element type has no code",
	BadKind:         "unknown kind of type",
	BadPartial:      "Illegal partial reflection attribute",
}

// Error returns the reason in words.
func (r Reason) Error() string { return reasonText[r] }

// An Error is a signature that cannot be read or written.
type Error struct {
	Offset int // in the text; 0 when writing
	Reason Reason
	Err    error // what lies behind it, or nil
}

// Error returns offset, reason and cause in one line.
func (e *Error) Error() string {
	if e.Err != nil {
		return fmt.Sprintf("raw signature: %v: %v", e.Reason, e.Err)
	}
	return fmt.Sprintf("raw signature: offset %d: %v", e.Offset, e.Reason)
}

// Unwrap returns the reason and the cause.
func (e *Error) Unwrap() []error {
	if e.Err == nil {
		return []error{e.Reason}
	}
	return []error{e.Reason, e.Err}
}

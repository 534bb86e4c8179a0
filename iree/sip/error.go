package sip

import "fmt"

// A Reason says what is wrong with a signature or with a path. It is an error
// itself, so that errors.Is(err, sip.KeyOrder) can be asked.
type Reason uint8

// The reasons. The first group has the words of IREE's parser.
const (
	_            Reason = iota
	NoInputs            // there is no I span
	NoResults           // there is no R span
	KeyHere             // a key at the root or behind another key
	ValueHere           // a value without a key, or a second root
	BadTag              // none of _, S, D, k, K
	Malformed           // a component is malformed: Err is a *sig.Error
	BadSpan             // something other than one I and one R span
	NoValue             // a key without a value
	KeyKind             // an integer key in a dictionary or a string key in a sequence
	KeyOrder            // a key that is not above the one before
	NegativeKey         // an integer key below zero
	NegativeRaw         // a raw index below zero
	NotCanonical        // Encode would write it differently
	BadNode             // an unknown kind, an empty node below the root, or fields of another kind
	ThroughLeaf         // a path leads through a raw value
	Occupied            // a path leads to a node that exists
	RawTwice            // one raw index at two places
	RawGap              // the raw indices are not 0 to n-1
	NoPath              // no path leads to a raw index
	TooDeep             // a path is longer than MaxPath
)

var reasonText = [...]string{
	NoInputs:     "Inputs struct not found",
	NoResults:    "Results struct not found",
	KeyHere:      "Struct key not allowed here",
	ValueHere:    "Value not allowed here",
	BadTag:       "Unrecognized tag",
	Malformed:    "Syntax error in signature",
	BadSpan:      "expected one I span, then one R span, and nothing else",
	NoValue:      "key without a value",
	KeyKind:      "key does not fit: sequences have integer keys, dictionaries string keys",
	KeyOrder:     "keys are not sorted or not unique",
	NegativeKey:  "negative integer key",
	NegativeRaw:  "negative raw index",
	NotCanonical: "not in canonical form",
	BadNode:      "node is not well formed",
	ThroughLeaf:  "path leads through a raw value",
	Occupied:     "duplicate assignment to structure path",
	RawTwice:     "raw index is used twice",
	RawGap:       "raw indices do not cover 0 to n-1",
	NoPath:       "no path leads to it",
	TooDeep:      "path is too long",
}

// Error returns the reason in words.
func (r Reason) Error() string { return reasonText[r] }

// An Error is a text that is not a signature.
type Error struct {
	Offset int
	Reason Reason
	Err    error // what lies behind it, or nil
}

// Error returns offset, reason and cause in one line.
func (e *Error) Error() string {
	if e.Err != nil {
		return fmt.Sprintf("sip signature: %v: %v", e.Reason, e.Err)
	}
	return fmt.Sprintf("sip signature: offset %d: %v", e.Offset, e.Reason)
}

// Unwrap returns the reason and the cause.
func (e *Error) Unwrap() []error {
	if e.Err == nil {
		return []error{e.Reason}
	}
	return []error{e.Reason, e.Err}
}

// A PathError is a path that cannot be, or a node at a path that is wrong.
type PathError struct {
	Path   Path
	Index  int32 // raw index, where one is involved
	Reason Reason
}

// Error returns path, raw index and reason in one line.
func (e *PathError) Error() string {
	if e.Reason == NoPath {
		return fmt.Sprintf("raw index %d: %v", e.Index, e.Reason)
	}
	return fmt.Sprintf("index path %v for raw index %d: %v", e.Path, e.Index, e.Reason)
}

// Unwrap returns the reason.
func (e *PathError) Unwrap() error { return e.Reason }

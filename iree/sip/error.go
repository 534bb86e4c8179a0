package sip

import (
	"fmt"

	"github.com/abi-opt/abi-opt/iree/sig"
)

// Reasons why a text is not a signature, in addition to those of package sig. The first group has
// the words of IREE's parser.
const (
	NoInputs  sig.Reason = "Inputs struct not found"
	NoResults sig.Reason = "Results struct not found"
	KeyHere   sig.Reason = "Struct key not allowed here" // at the root or after another key
	ValueHere sig.Reason = "Value not allowed here"      // without a key, or a second root
	BadTag    sig.Reason = "Unrecognized tag"
	Malformed sig.Reason = "Syntax error in signature"

	NoValue     sig.Reason = "key without a value"
	KeyKind     sig.Reason = "key does not fit: sequences have integer keys, dictionaries string keys"
	KeyOrder    sig.Reason = "keys are not sorted or not unique"
	NegativeKey sig.Reason = "negative integer key"
	NegativeRaw sig.Reason = "negative raw index"
)

// Reasons why a tree or a path is invalid.
const (
	BadNode     sig.Reason = "node is not well formed"
	ThroughLeaf sig.Reason = "path leads through a raw value"
	Occupied    sig.Reason = "duplicate assignment to structure path"
	RawTwice    sig.Reason = "raw index is used twice"
	RawGap      sig.Reason = "raw indices do not cover 0 to n-1"
	NoPath      sig.Reason = "no path leads to it"
	TooDeep     sig.Reason = "path is too long" // longer than MaxPath
)

var format = &sig.Format{
	Name:      "sip signature",
	Absent:    [2]sig.Reason{NoInputs, NoResults},
	Malformed: Malformed,
}

// pathError returns an error about a path, or about the node at it.
func pathError(path Path, index int32, why sig.Reason) error {
	place := fmt.Sprintf("index path %v for raw index %d", path, index)
	return &sig.Error{Path: place, Offset: -1, Reason: why}
}

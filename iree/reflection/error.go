package reflection

import (
	"fmt"
	"strings"
)

// A Reason says what is wrong with a signature. It is an error itself, so that
// errors.Is(err, reflection.RankMismatch) can be asked.
type Reason uint8

// The reasons. The first three have the words of IREE.
const (
	_            Reason = iota
	NotJSON             // the text is not valid JSON
	NoLists             // the object lacks a or r, or there is no object
	NotLists            // a or r is not an array
	UnknownKey          // the object has another key
	DuplicateKey        // the object has a key twice
	BadVersion          // the version is not 1
	BadRecord           // a type is neither string, null nor array
	NoTag               // an array does not begin with a tag
	UnknownTag          // there is no such tag
	RetiredTag          // a tag of an older IREE or of another project
	BadScalar           // there is no such primitive
	BadArity            // a record has too few or too many fields
	BadKey              // a key is not a string
	BadRank             // a rank is neither null nor an integer from 0
	BadDim              // a dimension is neither null nor an integer from 0
	RankMismatch        // the rank is not the number of dimensions
	BadElem             // an element type is not a primitive
	NamedPlace          // a name somewhere else than on an argument
	NamedOrder          // an argument without a name behind one with a name
	NamedTwice          // two arguments with one name
	FieldTwice          // two slots of a structure with one key
	BadUTF8             // a string is not valid UTF-8
	NilType             // there is a nil Type
	TooDeep             // types nest deeper than MaxDepth
	BadExtra            // an Extra is not JSON, or has a key of the ABI
	NotCanonical        // Encode would write it differently
	BadPath             // index paths that make no structure
)

var reasonText = [...]string{
	NotJSON:      "Reflection metadata is not valid JSON",
	NoLists:      "Malformed function reflection metadata",
	NotLists:     "Malformed function reflection metadata structure",
	UnknownKey:   "unknown key",
	DuplicateKey: "key appears twice",
	BadVersion:   "version is not 1",
	BadRecord:    "type record is neither a string, null nor an array",
	NoTag:        "compound type does not begin with a tag",
	UnknownTag:   "unknown tag",
	RetiredTag:   "retired or foreign tag",
	BadScalar:    "unknown primitive type",
	BadArity:     "wrong number of fields",
	BadKey:       "key is not a string",
	BadRank:      "rank is neither null nor an integer from 0",
	BadDim:       "dimension is neither null nor an integer from 0",
	RankMismatch: "rank is not the number of dimensions",
	BadElem:      "element type is not a primitive",
	NamedPlace:   "only an argument can be named, and only once",
	NamedOrder:   "argument without a name behind a named one",
	NamedTwice:   "two arguments have one name",
	FieldTwice:   "two slots have one key",
	BadUTF8:      "string is not valid UTF-8",
	NilType:      "no type",
	TooDeep:      "types are nested too deeply",
	BadExtra:     "extra member is not JSON or has a key of the ABI",
	NotCanonical: "not in canonical form",
	BadPath:      "index paths make no structure",
}

// Error returns the reason in words.
func (r Reason) Error() string { return reasonText[r] }

// An Error is one mistake in a signature.
type Error struct {
	Path   string // JSON path, such as $.a[0][2]
	Offset int    // in the text; -1 if there is no text
	Reason Reason
	Detail string // what is wrong in particular; may be empty
}

// Error returns path, offset, reason and detail in one line.
func (e *Error) Error() string {
	var b strings.Builder
	b.WriteString(e.Path)
	if e.Offset >= 0 {
		fmt.Fprintf(&b, " (offset %d)", e.Offset)
	}
	fmt.Fprintf(&b, ": %v", e.Reason)
	if e.Detail != "" {
		b.WriteString(": " + e.Detail)
	}
	return b.String()
}

// Unwrap returns the reason.
func (e *Error) Unwrap() error { return e.Reason }

// An ErrorList is several mistakes, in the order of the signature.
type ErrorList []*Error

// Error returns one line for each mistake.
func (l ErrorList) Error() string {
	lines := make([]string, len(l))
	for i, e := range l {
		lines[i] = e.Error()
	}
	return strings.Join(lines, "\n")
}

// Unwrap returns the mistakes.
func (l ErrorList) Unwrap() []error {
	errs := make([]error, len(l))
	for i, e := range l {
		errs[i] = e
	}
	return errs
}

// err returns the list as an error: nil, the one mistake, or the list.
func (l ErrorList) err() error {
	switch len(l) {
	case 0:
		return nil
	case 1:
		return l[0]
	}
	return l
}

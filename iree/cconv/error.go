package cconv

import "fmt"

// A Reason says what is wrong with a string or a signature. It is an error
// itself, so that errors.Is(err, cconv.BadType) can be asked.
type Reason uint8

// The reasons.
const (
	_            Reason = iota
	BadVersion          // the version is not 0
	BadType             // there is no such letter
	BadSpanType         // nor inside a span, where there is no span either
	OpenSpan            // a span has no end
	VoidValue           // 'v' beside other letters
	BadHalf             // a second separator
	Variadic            // spans have no fixed number of values
	NoCount             // there is no count for a span
	Mismatch            // an import and an export differ
	NotCanonical        // Encode would write it differently
)

var reasonText = [...]string{
	BadVersion:   "unsupported cconv version",
	BadType:      "unsupported cconv type",
	BadSpanType:  "unsupported cconv span type",
	OpenSpan:     "span without an end",
	VoidValue:    "'v' beside other values",
	BadHalf:      "more than arguments and results",
	Variadic:     "cannot statically count cconv values with variadic value spans",
	NoCount:      "variadic argument found but segment size list is missing/underflowed",
	Mismatch:     "calling conventions differ",
	NotCanonical: "not in canonical form",
}

// Error returns the reason in words.
func (r Reason) Error() string { return reasonText[r] }

// An Error is a mistake in a string or in a signature.
type Error struct {
	Offset int // in the string; -1 without one
	Reason Reason
	Found  string // what is there instead; may be empty
}

// Error returns offset, reason and what was found in one line.
func (e *Error) Error() string {
	text := e.Reason.Error()
	if e.Found != "" {
		text += " " + e.Found
	}
	if e.Offset >= 0 {
		return fmt.Sprintf("cconv: offset %d: %s", e.Offset, text)
	}
	return "cconv: " + text
}

// Unwrap returns the reason.
func (e *Error) Unwrap() error { return e.Reason }

// found returns an error about the byte of text at the offset.
func found(text string, at int, why Reason) *Error {
	return &Error{Offset: at, Reason: why, Found: fmt.Sprintf("'%c'", rune(text[at]))}
}

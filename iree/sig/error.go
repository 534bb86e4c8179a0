package sig

import "fmt"

// A Reason says what is wrong with a component. It is an error itself, so that
// errors.Is(err, sig.Underrun) can be asked.
type Reason uint8

// The reasons.
const (
	_              Reason = iota
	BadTag                // the tag is not one of '_', 'a'..'z', 'A'..'Z'
	NoNumber              // no digits follow the tag
	Range                 // the number does not fit in 32 bits
	NegativeLength        // a span's length is below zero
	ZeroLength            // a span's length is zero, though it counts the '!'
	MissingBang           // a span's length is not followed by '!'
	Underrun              // a span reaches past the end of the text
	TooDeep               // spans nest deeper than the limit
	NotCanonical          // a number has leading zeros or is -0
	TooLong               // a payload to write is longer than a length can say
)

var reasonText = [...]string{
	BadTag:         "tag is not '_', a letter a to z (integer) or A to Z (span)",
	NoNumber:       "no number after the tag",
	Range:          "number does not fit in 32 bits",
	NegativeLength: "negative span length",
	ZeroLength:     "span length 0, but a length counts its '!'",
	MissingBang:    "no '!' after the span length",
	Underrun:       "span reaches past the end (its length counts the '!')",
	TooDeep:        "spans are nested too deeply",
	NotCanonical:   "number has leading zeros or a negative zero",
	TooLong:        "span is too long for its length to fit in 32 bits",
}

// Error returns the reason in words.
func (r Reason) Error() string { return reasonText[r] }

// An Error is a malformed component.
type Error struct {
	Offset int  // of the offending byte, counted in the outermost signature
	Tag    byte // of the component
	Reason Reason
}

// Error returns offset, tag and reason in one line.
func (e *Error) Error() string {
	return fmt.Sprintf("offset %d: component %q: %v", e.Offset, e.Tag, e.Reason)
}

// Unwrap returns the reason.
func (e *Error) Unwrap() error { return e.Reason }

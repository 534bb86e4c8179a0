package sig

import "fmt"

// A Reason describes an error in words. It is an error itself, for errors.Is(err, sig.Underrun).
// Each format adds its own.
type Reason string

func (r Reason) Error() string { return string(r) }

// Reasons why a component is malformed.
const (
	BadTag         Reason = "tag is not '_', a letter a to z (integer) or A to Z (span)"
	NoNumber       Reason = "no number after the tag"
	Range          Reason = "number does not fit in 32 bits"
	NegativeLength Reason = "negative span length"
	ZeroLength     Reason = "span length 0, but a length counts its '!'"
	MissingBang    Reason = "no '!' after the span length"
	Underrun       Reason = "span reaches past the end (its length counts the '!')"
	TooDeep        Reason = "nested too deeply"
	TooLong        Reason = "span is too long for its length to fit in 32 bits"
)

// NotCanonical: the text can be read, but Encode would write it differently.
const NotCanonical Reason = "not in canonical form"

// An Error is a mistake in a signature of any format.
type Error struct {
	Format string // name of the format; empty for a component alone
	Path   string // position in the structure, if the format has paths
	Offset int    // in the outermost text; -1 without text
	Tag    byte   // of a malformed component, else 0
	Reason Reason
	Detail string // further words; may be empty
	Err    error  // the cause, which has the offset, or nil
}

// Error returns all fields in one line.
func (e *Error) Error() string {
	text := ""
	add := func(part string) {
		if text != "" && part != "" {
			text += ": "
		}
		text += part
	}
	add(e.Format)
	add(e.Path)
	switch {
	case e.Offset < 0 || e.Err != nil:
	case e.Path != "":
		text += fmt.Sprintf(" (offset %d)", e.Offset)
	default:
		add(fmt.Sprintf("offset %d", e.Offset))
	}
	if e.Tag != 0 {
		add(fmt.Sprintf("component %q", e.Tag))
	}
	add(string(e.Reason))
	add(e.Detail)
	if e.Err != nil {
		add(e.Err.Error())
	}
	return text
}

// Unwrap returns the reason and the cause.
func (e *Error) Unwrap() []error {
	if e.Err == nil {
		return []error{e.Reason}
	}
	return []error{e.Reason, e.Err}
}

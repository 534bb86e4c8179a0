package layout

import (
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
)

// The kinds of error that a type can have.
const (
	// NotC is a type that C does not have, such as tensor<4xf32>.
	NotC diag.ID = "c-not-a-c-type"
	// BadBitField is a bit-field that is wider than its type, or of a type that
	// is not an integer, or that has a name and no width.
	BadBitField diag.ID = "c-bitfield"
	// BadAlign is an alignment that is no power of two, or too great.
	BadAlign diag.ID = "c-align"
	// BadFlexible is a flexible array that is not the last member of a struct
	// that has others.
	BadFlexible diag.ID = "c-flexible-array"
	// BadBitInt is _BitInt(0), signed _BitInt(1), or one too wide.
	BadBitInt diag.ID = "c-bitint-width"
	// BadComplex is a complex type of something that is not a number.
	BadComplex diag.ID = "c-complex-element"
	// BadVector is a vector without elements or of something that has none.
	BadVector diag.ID = "c-vector"
	// TooBig is a type whose size overflows.
	TooBig diag.ID = "c-size-overflow"
	// BadField is a member whose name is taken or that has none but needs one.
	BadField diag.ID = "c-field-name"
	// TooDeep is a type nested deeper than MaxDepth.
	TooDeep diag.ID = "c-nesting"
	// BadRecord is a record whose attributes do not fit it.
	BadRecord diag.ID = "c-record"
)

// An Error says what is wrong with a type, and where in it.
type Error struct {
	ID diag.ID
	// Path leads from the outermost type to the one at fault: the index of a
	// field of each record on the way.
	Path []Step
	Msg  string
}

// Step is one step into a type: a field of a record.
type Step struct {
	Field int
	Name  string // "" if it has none
}

func (e *Error) Error() string {
	if len(e.Path) == 0 {
		return e.Msg
	}
	return "in field " + pathString(e.Path) + ": " + e.Msg
}

func pathString(path []Step) string {
	var b strings.Builder
	for i, s := range path {
		if i > 0 {
			b.WriteByte('.')
		}
		if s.Name == "" {
			fmt.Fprintf(&b, "#%d", s.Field)
			continue
		}
		b.WriteString(s.Name)
	}
	return b.String()
}

// Errorf makes an Error about a type as a whole.
func Errorf(id diag.ID, format string, args ...any) *Error {
	return &Error{ID: id, Msg: fmt.Sprintf(format, args...)}
}

// inField returns the error as seen from the record around it.
func (e *Error) inField(i int, name string) *Error {
	path := append([]Step{{Field: i, Name: name}}, e.Path...)
	return &Error{ID: e.ID, Path: path, Msg: e.Msg}
}

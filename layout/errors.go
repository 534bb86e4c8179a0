package layout

import (
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
)

// An Error says what is wrong with a type, and where in it. Its ID is one of
// package c's.
type Error struct {
	ID diag.ID
	// Path leads from the outermost type to the one at fault: the field of each
	// record on the way.
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

func fromProblem(t ir.Type, p c.Problem) *Error {
	e := &Error{ID: p.ID, Msg: p.Msg}
	if r, ok := t.(*c.RecordType); ok && p.Field != c.WholeType {
		return e.inField(p.Field, r.Fields[p.Field].Name)
	}
	return e
}

// inField returns the error as seen from the record around it.
func (e *Error) inField(i int, name string) *Error {
	path := append([]Step{{Field: i, Name: name}}, e.Path...)
	return &Error{ID: e.ID, Path: path, Msg: e.Msg}
}

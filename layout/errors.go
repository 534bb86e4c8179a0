package layout

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/types/c"
)

// Error is why a type has no layout. Its ID is one of package c's.
type Error struct {
	ID diag.ID
	// Path leads from the outermost type to the invalid one: the names of the fields on the way, or
	// "#2" for the third field of a record if it has no name.
	Path []string
	Msg  string
}

func (e *Error) Error() string {
	if len(e.Path) == 0 {
		return e.Msg
	}
	return "in field " + strings.Join(e.Path, ".") + ": " + e.Msg
}

// errorf returns an Error about a type as a whole.
func errorf(id diag.ID, format string, args ...any) *Error {
	return &Error{ID: id, Msg: fmt.Sprintf(format, args...)}
}

func fromProblem(t ir.Type, p c.Problem) *Error {
	e := &Error{ID: p.ID, Msg: p.Msg}
	if r, ok := t.(*c.RecordType); ok && p.Field != c.WholeType {
		return e.inField(p.Field, r.Fields[p.Field].Name)
	}
	return e
}

// inField returns the error as seen from the enclosing record.
func (e *Error) inField(i int, name string) *Error {
	name = cmp.Or(name, "#"+strconv.Itoa(i))
	return &Error{ID: e.ID, Path: append([]string{name}, e.Path...), Msg: e.Msg}
}

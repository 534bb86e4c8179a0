// Package diag holds diagnostics as data. Libraries return them; only a command renders them.
// Positions are byte offsets into a [Source]; lines and columns are computed on demand.
package diag

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"
)

// Severity is the severity of a diagnostic.
type Severity uint8

// MLIR's severities.
const (
	Error Severity = iota
	Warning
	Remark
	Note
)

func (s Severity) String() string { return [...]string{"error", "warning", "remark", "note"}[s] }

// ID names a kind of diagnostic. IDs are stable, so scripts may rely on them; messages may change.
type ID string

// Pos is a range in a source: Len bytes from Offset. The zero Pos is unknown.
type Pos struct {
	Source *Source
	Offset int
	Len    int // 0 if only the start is known
}

// IsKnown reports whether the position points into a source.
func (p Pos) IsKnown() bool { return p.Source != nil }

// FilePos is a position in a file whose text is not available, such as a compiled program. Lines
// and columns count from 1.
type FilePos struct {
	File      string // "" if unknown
	Line, Col int
}

func (p FilePos) String() string {
	return p.File + ":" + strconv.Itoa(p.Line) + ":" + strconv.Itoa(p.Col)
}

// Diagnostic is a message about the input.
type Diagnostic struct {
	Severity Severity
	ID       ID
	Pos      Pos
	At       FilePos // if Pos is unknown
	In       string  // the enclosing function or other symbol, if both are unknown
	Message  string
	Notes    []Diagnostic
}

// Hint adds a suggestion as a note without a position, unless it is empty.
func (d *Diagnostic) Hint(text string) {
	if text = strings.TrimPrefix(text, "; "); text != "" {
		d.Notes = append(d.Notes, Diagnostic{Severity: Note, Message: text})
	}
}

// Same reports whether two diagnostics have the same ID, message and place. A step that reads an
// input again reports its problems again, in another Source.
func (d *Diagnostic) Same(o *Diagnostic) bool {
	return d.ID == o.ID && d.Message == o.Message && d.Place() == o.Place()
}

// Place returns "file:line:column" of the diagnostic, "@name" of the enclosing symbol if that is
// unknown, or "".
func (d *Diagnostic) Place() string {
	switch {
	case d.Pos.IsKnown():
		line, col := d.Pos.Source.LineCol(d.Pos.Offset)
		return FilePos{d.Pos.Source.Name, line, col}.String()
	case d.At.File != "":
		return d.At.String()
	case d.In != "":
		return "@" + d.In
	}
	return ""
}

// Err returns the errors among the diagnostics as one error, each on a line with its position, or
// nil.
func Err(ds []Diagnostic) error {
	var lines []string
	for i := range ds {
		d := &ds[i]
		if d.Severity != Error {
			continue
		}
		line := d.Message
		if place := d.Place(); place != "" {
			line = place + ": " + line
		}
		lines = append(lines, line)
	}
	if lines == nil {
		return nil
	}
	return errors.New(strings.Join(lines, "\n"))
}

// HasErrors reports whether a list holds an error.
func HasErrors(ds []Diagnostic) bool {
	return slices.ContainsFunc(ds, func(d Diagnostic) bool { return d.Severity == Error })
}

// Compare orders diagnostics by source name and offset, then by file, line and column.
func Compare(a, b Diagnostic) int {
	return cmp.Or(
		cmp.Compare(a.Pos.Source.name(), b.Pos.Source.name()),
		cmp.Compare(a.Pos.Offset, b.Pos.Offset),
		cmp.Compare(a.At.File, b.At.File),
		cmp.Compare(a.At.Line, b.At.Line),
		cmp.Compare(a.At.Col, b.At.Col),
	)
}

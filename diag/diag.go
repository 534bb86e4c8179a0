// Package diag holds diagnostics as data. Libraries return them; only a
// command renders them. Positions are byte offsets into a [Source]; line and
// column are computed when somebody asks.
package diag

import "cmp"

// Severity of a diagnostic.
type Severity uint8

// The severities, as MLIR has them.
const (
	Error Severity = iota
	Warning
	Remark
	Note
)

func (s Severity) String() string {
	return [...]string{"error", "warning", "remark", "note"}[s]
}

// ID names a kind of diagnostic. It is stable: scripts may rely on it, and
// the message text may change while the ID stays.
type ID string

// Pos is a place in a source: Len bytes from Offset. The zero Pos is unknown.
type Pos struct {
	Source *Source
	Offset int
	Len    int // 0: only the point is known
}

// IsKnown reports whether the position points into a source.
func (p Pos) IsKnown() bool { return p.Source != nil }

// Diagnostic is one message about the input.
type Diagnostic struct {
	Severity Severity
	ID       ID
	Pos      Pos
	Message  string
	Notes    []Diagnostic
}

// HasErrors reports whether a list holds an error.
func HasErrors(ds []Diagnostic) bool {
	for _, d := range ds {
		if d.Severity == Error {
			return true
		}
	}
	return false
}

// Compare orders diagnostics by source name and offset.
func Compare(a, b Diagnostic) int {
	return cmp.Or(
		cmp.Compare(a.Pos.Source.name(), b.Pos.Source.name()),
		cmp.Compare(a.Pos.Offset, b.Pos.Offset),
	)
}

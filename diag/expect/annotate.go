package expect

import (
	"slices"

	"github.com/abi-opt/abi-opt/diag"
)

// Annotate adds the IDs of the found diagnostics to the annotations that match them, and returns
// the text. It replaces wrong IDs. Notes have no IDs.
func Annotate(source *diag.Source, found []diag.Diagnostic) string {
	expected, _ := parse(source)
	text := source.Text
	for _, e := range slices.Backward(expected) {
		if e.severity == diag.Note || e.idIn(found) != "" && e.id != "" {
			continue
		}
		e.id = ""
		at := e.pos.Offset + e.pos.Len
		if id := e.idIn(found); id != "" {
			text = text[:at] + inBrackets(id) + text[at+e.idLen:]
		}
	}
	return text
}

// idIn returns the ID of the first matching diagnostic.
func (e *expectation) idIn(found []diag.Diagnostic) diag.ID {
	for i := range found {
		line := 0
		if d := &found[i]; d.Pos.IsKnown() {
			line, _ = d.Pos.Source.LineCol(d.Pos.Offset)
		}
		if e.matches(&found[i], line) {
			return found[i].ID
		}
	}
	return ""
}

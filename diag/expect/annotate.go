package expect

import (
	"slices"

	"github.com/abi-opt/abi-opt/diag"
)

// Annotate returns the text of the source with the IDs of the diagnostics found
// behind the annotations that announce them and name none. Notes have no IDs.
func Annotate(source *diag.Source, found []diag.Diagnostic) string {
	expected, _ := parse(source)
	text := source.Text
	for _, e := range slices.Backward(expected) {
		if e.id != "" || e.severity == diag.Note {
			continue
		}
		at := e.pos.Offset + e.pos.Len
		if id := idOf(e, found); id != "" {
			text = text[:at] + inBrackets(id) + text[at:]
		}
	}
	return text
}

// idOf returns the ID of the first diagnostic that an annotation announces.
func idOf(e *expectation, found []diag.Diagnostic) diag.ID {
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

package diag

import (
	"encoding/json"
	"io"
)

// JSON is the JSON object of a diagnostic. Lines and columns count from 1, columns and lengths in
// bytes; they are missing if the position is unknown.
type JSON struct {
	Severity string `json:"severity"`
	ID       ID     `json:"id,omitempty"`
	File     string `json:"file,omitempty"`
	Line     int    `json:"line,omitempty"`
	Column   int    `json:"column,omitempty"`
	Length   int    `json:"length,omitempty"`
	In       string `json:"in,omitempty"` // the enclosing symbol, without a position
	Message  string `json:"message"`
	Notes    []JSON `json:"notes,omitempty"`
}

// ToJSON returns the JSON object of d.
func ToJSON(d Diagnostic) JSON {
	j := JSON{Severity: d.Severity.String(), ID: d.ID, In: d.In, Message: d.Message}
	if d.Pos.IsKnown() {
		j.File = d.Pos.Source.Name
		j.Line, j.Column = d.Pos.Source.LineCol(d.Pos.Offset)
		j.Length = d.Pos.Len
	} else {
		j.File, j.Line, j.Column = d.At.File, d.At.Line, d.At.Col
	}
	for _, n := range d.Notes {
		j.Notes = append(j.Notes, ToJSON(n))
	}
	return j
}

// WriteJSON writes one object per line.
func WriteJSON(w io.Writer, ds ...Diagnostic) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	for _, d := range ds {
		if err := enc.Encode(ToJSON(d)); err != nil {
			return err
		}
	}
	return nil
}

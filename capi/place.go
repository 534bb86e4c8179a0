package capi

import "github.com/abi-opt/abi-opt/diag"

// Place is a line of a file; "" and 0 if it is not known, as in a snapshot.
type Place struct {
	File string `json:"file,omitempty"`
	Line int    `json:"line,omitempty"`
}

// PlaceOf returns the line of a position.
func PlaceOf(pos diag.Pos) (p Place) {
	if pos.IsKnown() {
		p.File = pos.Source.Name
		p.Line, _ = pos.Source.LineCol(pos.Offset)
	}
	return p
}

package cimport

import (
	"fmt"

	"github.com/abi-opt/abi-opt/cimport/internal/cpp"
	"github.com/abi-opt/abi-opt/diag"
)

// LeftOut is a declaration that a unit lacks. A warning reports it, or several static functions.
type LeftOut struct {
	What   string // "function", "static function", "variable", or "declaration" if its kind is unknown
	Name   string // in C; "" if it is unknown
	Reason string
	ID     diag.ID // of the warning
	Pos    diag.Pos
	// Enum is set for a function that passes or returns an enumeration that is not defined.
	Enum bool
}

// String returns the text of a warning about the declaration alone.
func (l *LeftOut) String() string {
	if l.Name == "" {
		return cpp.Shorten(l.Reason + ": the " + l.What + " is left out")
	}
	return cpp.Shorten(fmt.Sprintf("%s '%s' is left out: %s", l.What, l.Name, l.Reason))
}

// leaveOut records that a declaration is not imported, without a warning.
func (p *parser) leaveOut(l LeftOut, at *cpp.Token) *LeftOut {
	l.Pos = at.At.Diag(len(at.Text))
	p.leftOut = append(p.leftOut, l)
	return &p.leftOut[len(p.leftOut)-1]
}

// warnLeftOut warns that a declaration is not imported.
func (p *parser) warnLeftOut(l LeftOut, at *cpp.Token) {
	p.warn(l.ID, at.At, len(at.Text), "%s", p.leaveOut(l, at))
}

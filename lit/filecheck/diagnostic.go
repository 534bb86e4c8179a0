package filecheck

import (
	"fmt"
	"strings"
)

// Severity is the severity of a Diagnostic.
type Severity string

// Severities.
const (
	Error Severity = "error"
	Note  Severity = "note"
)

// Diagnostic is a message with a position in the check file, the input, or the options. File is
// empty without a position.
type Diagnostic struct {
	Severity Severity
	Message  string

	File         string
	Line, Column int    // from 1
	Text         string // text of the line
	Length       int    // bytes to underline, at least 1
}

// String renders d as file:line:column: severity: message, the source line and a caret.
func (d Diagnostic) String() string {
	if d.File == "" {
		return fmt.Sprintf("%s: %s\n", d.Severity, d.Message)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s:%d:%d: %s: %s\n%s\n", d.File, d.Line, d.Column, d.Severity, d.Message, d.Text)
	for i := range d.Column - 1 {
		if i < len(d.Text) && d.Text[i] == '\t' {
			b.WriteByte('\t')
		} else {
			b.WriteByte(' ')
		}
	}
	tildes := max(0, min(d.Length, len(d.Text)-d.Column+1)-1)
	b.WriteString("^" + strings.Repeat("~", tildes) + "\n")
	return b.String()
}

// place is a range in a source.
type place struct {
	src         *source
	start, size int
}

func (p place) diagnostic(sev Severity, format string, args ...any) Diagnostic {
	start, text := p.src.around(p.start)
	return Diagnostic{
		Severity: sev,
		Message:  fmt.Sprintf(format, args...),
		File:     p.src.name,
		Line:     p.src.line(p.start) + 1,
		Column:   p.start - start + 1,
		Text:     text,
		Length:   max(p.size, 1),
	}
}

// ParseError holds the errors of a check file or the options. Status is FileCheck's exit status: 2,
// but 1 for an unbalanced bracket in the expression of a variable.
type ParseError struct {
	Diagnostics []Diagnostic
	Status      int
}

// Error returns all diagnostics, rendered.
func (e *ParseError) Error() string { return render(e.Diagnostics) }

func render(diags []Diagnostic) string {
	var b strings.Builder
	for _, d := range diags {
		b.WriteString(d.String())
	}
	return b.String()
}

// syntaxError is an error at an offset of the text being parsed.
type syntaxError struct {
	offset int
	msg    string
	status int
}

func (e *syntaxError) Error() string { return e.msg }

func syntaxErrorf(offset int, format string, args ...any) *syntaxError {
	return &syntaxError{offset: offset, msg: fmt.Sprintf(format, args...), status: 2}
}

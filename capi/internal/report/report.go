// Package report writes changes, disagreements and explanations as text, Markdown or JSON.
//
//	l := report.New("markdown")
//	l.Title("lib.h and lib.so: 1 function disagrees")
//	l.Item("'f': parameter 1: lib.h has 8 bytes, lib.so has 4 bytes")
//	_, err := l.WriteTo(w)
//
// The names in a line may have any characters: those in a built file do. Each line stays one line.
package report

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/diag"
)

// JSON writes a value as JSON, with an object over several lines.
func JSON(w io.Writer, v any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	return e.Encode(v)
}

// MaxListed is how many names [Listed] has.
const MaxListed = 8

// Listed returns the first of a list of names: "f, g, h", or "a, b, c, d, e, f, g, h, …" of nine.
func Listed(names []string) string {
	if len(names) > MaxListed {
		names = append(slices.Clone(names[:MaxListed]), "…")
	}
	return strings.Join(names, ", ")
}

// style has the formats of the lines of a report.
type style struct {
	title, section, item, detail string
	escape                       *strings.Replacer // nil in text
}

var (
	text     = style{"%s\n", "\n%s:\n", "  %s\n", "      %s\n", nil}
	markdown = style{"## %s\n", "\n### %s\n\n", "- %s\n", "  - %s\n", strings.NewReplacer("\\", "\\\\", "*", "\\*", "_", "\\_", "<", "&lt;", "&", "&amp;", "|", "\\|", "`", "\\`",
		"[", "\\[", "]", "\\]", "~", "\\~", "://", "&#58;//", "www.", "www&#46;")}
)

// Lines are the lines of a report.
type Lines struct {
	*style
	text strings.Builder
}

// New returns the lines of a report whose form is "markdown", or else text.
func New(form string) *Lines {
	if form == "markdown" {
		return &Lines{style: &markdown}
	}
	return &Lines{style: &text}
}

// Title adds the title of a report, Section that of a part, Item a line, and Detail a line about the last item.
func (l *Lines) Title(text string) { l.Line(l.title, text) }

func (l *Lines) Section(text string) { l.Line(l.section, text) }

func (l *Lines) Item(text string) { l.ItemAt(capi.Place{}, text) }

// ItemAt adds a line about a place.
func (l *Lines) ItemAt(at capi.Place, text string) {
	if at.File != "" {
		text = fmt.Sprintf("%s:%d: %s", at.File, at.Line, text)
	}
	l.Line(l.item, text)
}

func (l *Lines) Detail(text string) { l.Line(l.detail, text) }

// Line adds a text in a format.
func (l *Lines) Line(format, text string) {
	text = diag.OneLine(text)
	if l.escape != nil {
		text = l.escape.Replace(text)
	}
	fmt.Fprintf(&l.text, format, text)
}

// Indented adds a line under others, two spaces a level.
func (l *Lines) Indented(level int, format string, args ...any) {
	l.Line(strings.Repeat("  ", level)+"%s\n", fmt.Sprintf(format, args...))
}

// Blank adds an empty line.
func (l *Lines) Blank() { l.text.WriteByte('\n') }

// String returns the lines.
func (l *Lines) String() string { return l.text.String() }

// WriteTo writes the lines.
func (l *Lines) WriteTo(w io.Writer) (int64, error) {
	n, err := io.WriteString(w, l.text.String())
	return int64(n), err
}

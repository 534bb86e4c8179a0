package opt

import (
	"fmt"
	"io"
	"os"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/term"

	"github.com/abi-opt/abi-opt/diag"
)

// report prints diagnostics in the selected format.
func (s *session) report(ds []diag.Diagnostic) {
	if s.job != nil {
		s.job.diags = append(s.job.diags, ds...)
		return
	}
	ds = slices.DeleteFunc(slices.Clone(ds), func(d diag.Diagnostic) bool {
		return d.Severity == diag.Warning && (s.noWarnings || slices.Contains(s.withoutWarnings, d.ID)) ||
			d.Severity == diag.Warning && s.verbosity == "errors" || d.Severity == diag.Remark && (s.verbosity == "errors" || s.verbosity == "warnings")
	})
	for i := range ds {
		shorten(&ds[i])
		if s.noNotes {
			ds[i].Notes = nil
		}
	}
	switch s.diagnostics {
	case "json":
		_ = diag.WriteJSON(s.stderr, ds...)
	case "sarif":
		s.log.Add(ds...)
	default:
		_ = s.renderer().Render(s.stderr, ds...)
	}
}

// writeLog writes the log of all diagnostics with --diagnostics=sarif.
func (s *session) writeLog() {
	if s.diagnostics == "sarif" {
		_ = s.log.Write(s.stderr)
	}
}

// renderer returns a renderer that fits the terminal.
func (s *session) renderer() *diag.Renderer {
	r := &diag.Renderer{Color: s.color == "always" || s.color == "auto" && isTerminal(s.stderr) && os.Getenv("NO_COLOR") == ""}
	if isTerminal(s.stderr) {
		if width, _, err := term.GetSize(int(s.stderr.(*os.File).Fd())); err == nil && width > 0 {
			r.Width = max(width-diag.Marks, minWidth)
		}
	}
	return r
}

// minWidth is the minimum number of columns to show of a source line.
const minWidth = 20

// maxMessage limits the bytes of a message: a name or number in it may be as long as the input.
const maxMessage = 2000

// shorten replaces the middle of messages that are too long.
func shorten(d *diag.Diagnostic) {
	if left := len(d.Message) - maxMessage; left > 0 {
		end := len(d.Message) - maxMessage/4
		d.Message = strings.ToValidUTF8(fmt.Sprintf("%s…(%d more bytes)…%s", d.Message[:maxMessage*3/4], left, d.Message[end:]), "")
	}
	for i := range d.Notes {
		shorten(&d.Notes[i])
	}
}

// isTerminal reports whether a writer is a terminal with more capabilities than writing lines.
func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && os.Getenv("TERM") != "dumb" && term.IsTerminal(int(f.Fd()))
}

// quoted quotes a word for a shell if necessary.
func quoted(word string) string {
	if regexp.MustCompile(`^[\w@%+=:,./-]+$`).MatchString(word) {
		return word
	}
	return inQuotes(word)
}

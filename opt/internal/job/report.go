package job

import (
	"cmp"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/term"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/opt/internal/cli"
)

// reporting selects how diagnostics are printed.
type reporting struct {
	diagnostics, color  string
	showOps             bool // in diagnostics
	noNotes, noWarnings bool
	verbosity           string // the least severe diagnostics
	withoutWarnings     []diag.ID
}

// DiagnosticFlags returns the flags for diagnostics and for reports about passes.
func (o *Options) DiagnosticFlags() cli.Group {
	return cli.Group{Title: "Diagnostics", Flags: slices.Concat(o.reportFlags(), o.dumpFlags(), o.timingFlags(), o.reproducerFlags())}
}

func (o *Options) reportFlags() []cli.Flag {
	return []cli.Flag{
		cli.Choice("diagnostics", &o.diagnostics, "text|json|sarif", "diagnostics format: text, one JSON object per line, or a SARIF log for code scanning"),
		cli.Choice("color", &o.color, "auto|always|never", "color diagnostics; auto means on a terminal, unless NO_COLOR is set"),
		{Name: "W", Arg: "no-ID", Joined: true, Set: o.disableWarning, Summary: "omit warnings with an ID, such as -Wno-abi-compilers-differ"},
		cli.Switch("w", &o.noWarnings, "omit all warnings"),
		cli.Choice("mlir-diagnostic-verbosity-level", &o.verbosity, "errors|warnings|remarks",
			"show only errors, errors and warnings, or remarks as well (default)"),
		cli.Switch("mlir-disable-diagnostic-notes", &o.noNotes, "omit the notes of diagnostics"),
	}
}

// disableWarning parses the value of -W, which is no-ID as in clang.
func (o *Options) disableWarning(value string) error {
	id, off := strings.CutPrefix(value, "no-")
	if !off {
		return fmt.Errorf("must be no-ID, not '%s'; %s", value, cmp.Or(otherWarnings.Find(strings.SplitN(value, ",", 2)[0]), "all warnings are on"))
	}
	if o.Reference != "" && o.Reference.Help(diag.ID(id)) == "" {
		var known []string
		for k := range o.Reference.All() {
			known = append(known, k)
		}
		return fmt.Errorf("there is no diagnostic '%s'%s", id, diag.DidYouMean(id, "", known))
	}
	o.withoutWarnings = append(o.withoutWarnings, diag.ID(id))
	return nil
}

// otherWarnings are the values of -W that compilers have.
var otherWarnings = diag.Advice{
	{"l", "clang links the output of --emit=obj with any flags"}, // -Wl,FLAG
	{"error", "the exit status is 1 for errors only; --diagnostics=json shows each warning"},
}

// NewLog returns an empty log that explains the diagnostics of the tool.
func (o *Options) NewLog() *diag.SARIF {
	return &diag.SARIF{Tool: o.Name, Version: o.Version, Explain: o.Reference.Help}
}

// Report prints diagnostics in the selected format.
func (j *Job) Report(ds []diag.Diagnostic) {
	if j.Collector != nil {
		j.Collector.Diagnostics = append(j.Collector.Diagnostics, ds...)
		return
	}
	ds = slices.DeleteFunc(slices.Clone(ds), func(d diag.Diagnostic) bool {
		return d.Severity == diag.Warning && (j.noWarnings || slices.Contains(j.withoutWarnings, d.ID)) ||
			d.Severity == diag.Warning && j.verbosity == "errors" || d.Severity == diag.Remark && (j.verbosity == "errors" || j.verbosity == "warnings")
	})
	for i := range ds {
		shorten(&ds[i])
		if j.noNotes {
			ds[i].Notes = nil
		}
	}
	switch j.diagnostics {
	case "json":
		_ = diag.WriteJSON(j.Stderr, ds...)
	case "sarif":
		j.Log.Add(ds...)
	default:
		_ = j.renderer().Render(j.Stderr, ds...)
	}
}

// WriteLog writes the log of all diagnostics with --diagnostics=sarif.
func (j *Job) WriteLog() {
	if j.diagnostics == "sarif" {
		_ = j.Log.Write(j.Stderr)
	}
}

// renderer returns a renderer that fits the terminal.
func (j *Job) renderer() *diag.Renderer {
	r := &diag.Renderer{Color: j.color == "always" || j.color == "auto" && isTerminal(j.Stderr) && os.Getenv("NO_COLOR") == ""}
	if isTerminal(j.Stderr) {
		if width, _, err := term.GetSize(int(j.Stderr.(*os.File).Fd())); err == nil && width > 0 {
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

// quoted quotes a word for a shell of the system if necessary.
func quoted(word string) string {
	if filepath.Separator == '\\' {
		return quotedForWindows(word)
	}
	return quotedForUnix(word)
}

func quotedForUnix(word string) string {
	if regexp.MustCompile(`^[\w@%+=:,./-]+$`).MatchString(word) {
		return word
	}
	return cli.InQuotes(word)
}

// quotedForWindows quotes a word for cmd and PowerShell. Programs remove backslashes before a quotation mark only.
func quotedForWindows(word string) string {
	if regexp.MustCompile(`^[\w+=:./\\~-]+$`).MatchString(word) {
		return word
	}
	atQuotes := regexp.MustCompile(`(\\*)("|$)`)
	word = atQuotes.ReplaceAllStringFunc(word, func(found string) string {
		slashes, isQuote := strings.CutSuffix(found, `"`)
		if isQuote {
			return slashes + slashes + `\"`
		}
		return slashes + slashes
	})
	return `"` + word + `"`
}

package diff

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/diag"
)

// Forms are the output formats of a report.
var Forms = []string{"text", "json", "sarif", "markdown"}

// Write writes the report in one of the formats in Forms. The log is for SARIF.
func (r *Report) Write(w io.Writer, form string, log *diag.SARIF) error {
	switch form {
	case "json":
		return WriteJSON(w, r)
	case "sarif":
		log.Add(r.Diagnostics()...)
		return log.Write(w)
	}
	return r.write(w, form)
}

// WriteJSON writes a report as JSON.
func WriteJSON(w io.Writer, v any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	return e.Encode(v)
}

// Diagnostics returns the changes that are not allowed.
func (r *Report) Diagnostics() (ds []diag.Diagnostic) {
	for i := range r.Changes {
		c := &r.Changes[i]
		if c.Allowed {
			continue
		}
		v := &verdicts[c.Verdict.rank()]
		d := diag.Diagnostic{Severity: v.severity, ID: v.id, Pos: c.Pos, Message: r.describe(c)}
		for _, detail := range c.Details {
			d.Hint(detail)
		}
		ds = append(ds, d)
	}
	for _, text := range CountLeftOut(r.LeftOut) {
		ds = append(ds, diag.Diagnostic{Severity: diag.Note, ID: WarnLeftOut, Message: "not compared: " + text})
	}
	return ds
}

// restriction returns how much the verdict is about, as a part of the title, or "" if all that programs depend on was compared:
// static functions and function-like macros have neither symbols nor layouts.
func (r *Report) restriction() string {
	left := map[string]int{}
	for _, l := range r.LeftOut {
		if slices.Contains(kindsLeftOut, l.What) {
			left[l.What]++
		}
	}
	var all []string
	for _, what := range kindsLeftOut {
		if n := left[what]; n > 0 {
			all = append(all, diag.Count(n, what))
		}
	}
	if all == nil {
		return ""
	}
	return ", without " + strings.Join(all, " and ") + " that cannot be compared"
}

// kindsLeftOut are the kinds of declarations without which a verdict is not about a whole interface.
var kindsLeftOut = []string{functionKind, capi.VariableKind, capi.RecordKind, "declaration"}

// countCompared counts what was compared: "3 functions, 1 record".
func (r *Report) countCompared() string {
	var all []string
	for _, kind := range kinds {
		if n := r.Compared[kind]; n > 0 {
			all = append(all, diag.Count(n, kind))
		}
	}
	return strings.Join(all, ", ")
}

// CountLeftOut counts and names what was not compared: "2 static functions: f, g". Functions have their reason, if it is
// one for all.
func CountLeftOut(list []LeftOut) (all []string) {
	names, reasons := map[string][]string{}, map[string]map[string]bool{}
	for _, l := range list {
		if names[l.What] = append(names[l.What], cmp.Or(l.Name, "without a name")); reasons[l.What] == nil {
			reasons[l.What] = map[string]bool{}
		}
		reasons[l.What][l.Reason] = true
	}
	for _, what := range slices.Sorted(maps.Keys(names)) {
		text := diag.Count(len(names[what]), what) + ": " + Listed(names[what])
		if what == "function" && len(reasons[what]) == 1 {
			for reason := range reasons[what] {
				text += " (" + reason + ")"
			}
		}
		all = append(all, text)
	}
	return all
}

// Listed returns the first of a list of names.
func Listed(names []string) string {
	if len(names) > maxListed {
		names = append(slices.Clone(names[:maxListed]), "…")
	}
	return strings.Join(names, ", ")
}

const maxListed = 8 // names listed

// describe returns the text of a change, with the names of affected functions and variables, and its
// targets unless these are all.
func (r *Report) describe(c *Change) string {
	text := "'" + c.Name + "' " + c.Text
	if c.Kind != "record" && c.Kind != "enum" {
		text = c.Kind + " " + text
	}
	if n := len(c.Affects); n == 1 {
		text += ": affects " + c.Affects[0]
	} else if n > 1 {
		text += fmt.Sprintf(": affects %d: %s", n, Listed(c.Affects))
	}
	if len(c.Targets) < len(r.Targets) {
		text += " (" + strings.Join(c.Targets, ", ") + ")"
	}
	return text
}

// style has the formats of the lines of a report.
type style struct {
	title, section, item, detail string
	escape                       *strings.Replacer
}

var (
	text     = style{"%s\n", "\n%s:\n", "  %s\n", "      %s\n", strings.NewReplacer()}
	markdown = style{"## %s\n", "\n### %s\n\n", "- %s\n", "  - %s\n", strings.NewReplacer("\\", "\\\\", "*", "\\*", "_", "\\_", "<", "&lt;", "&", "&amp;", "|", "\\|", "`", "\\`",
		"[", "\\[", "]", "\\]", "~", "\\~", "://", "&#58;//", "www.", "www&#46;")}
)

// Lines writes the lines of a report, as text or as Markdown. The names in them may have any characters.
type Lines struct {
	*style
	text strings.Builder
}

// NewLines returns the lines of a report whose form is "markdown", or else text.
func NewLines(form string) *Lines {
	if form == "markdown" {
		return &Lines{style: &markdown}
	}
	return &Lines{style: &text}
}

// Title adds the title of a report, Section that of a part, Item a line, and Detail a line about the last item.
func (l *Lines) Title(text string) { l.line(l.title, text) }

func (l *Lines) Section(text string) { l.line(l.section, text) }

func (l *Lines) Item(text string) { l.ItemAt(Place{}, text) }

// ItemAt adds a line about a place.
func (l *Lines) ItemAt(at Place, text string) {
	if at.File != "" {
		text = fmt.Sprintf("%s:%d: %s", at.File, at.Line, text)
	}
	l.line(l.item, text)
}

func (l *Lines) Detail(text string) { l.line(l.detail, text) }

func (l *Lines) line(format, text string) {
	fmt.Fprintf(&l.text, format, l.escape.Replace(diag.OneLine(text)))
}

// WriteTo writes the lines.
func (l *Lines) WriteTo(w io.Writer) (int64, error) {
	n, err := io.WriteString(w, l.text.String())
	return int64(n), err
}

func (r *Report) write(w io.Writer, form string) error {
	l := NewLines(form)
	title := fmt.Sprintf("%s → %s: %s%s (%s)", r.Old, r.New, verdicts[r.Verdict.rank()].report, r.restriction(), strings.Join(r.Targets, ", "))
	if form == "markdown" {
		title = "ABI: " + title
	}
	l.Title(title)
	section := func(title string, has func(*Change) bool) {
		var kinds []string
		added := map[string][]string{} // names by kind
		for i := range r.Changes {
			c := &r.Changes[i]
			if !has(c) {
				continue
			}
			if title != "" {
				l.Section(title)
				title = ""
			}
			if c.added {
				if added[c.Kind] == nil {
					kinds = append(kinds, c.Kind)
				}
				added[c.Kind] = append(added[c.Kind], c.Name)
				continue
			}
			l.ItemAt(c.Place, r.describe(c))
			for _, d := range c.Details {
				l.Detail(d)
			}
		}
		for _, kind := range kinds {
			l.Item(fmt.Sprintf("added: %s: %s", diag.Count(len(added[kind]), kind), strings.Join(added[kind], ", ")))
		}
	}
	for _, v := range slices.Backward(verdicts) {
		section(v.group, func(c *Change) bool { return !c.Allowed && c.Verdict == v.Verdict })
	}
	section("Allowed changes", func(c *Change) bool { return c.Allowed })
	if len(r.NotExported) > 0 {
		l.line("\nDeclared but not exported: %s\n", strings.Join(r.NotExported, ", "))
	}
	l.line("\nCompared: %s\n", cmp.Or(r.countCompared(), "nothing, because no name is declared on both sides"))
	for _, text := range CountLeftOut(r.LeftOut) {
		l.line("Not compared: %s\n", text)
	}
	if form != "markdown" {
		for _, u := range r.Unused {
			l.line("\nThe allow list has an entry without a change: %s\n", u)
		}
	}
	_, err := l.WriteTo(w)
	return err
}

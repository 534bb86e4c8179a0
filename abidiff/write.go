package abidiff

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/internal/misuse"
)

// Forms are the output formats of a report.
var Forms = []string{"text", "json", "sarif", "markdown"}

// Write writes the report in one of the formats in Forms. The log is for SARIF.
func (r *Report) Write(w io.Writer, form string, log *diag.SARIF) error {
	misuse.If(w == nil, "the writer is nil")
	switch form {
	case "json":
		return encode(w, r)
	case "sarif":
		misuse.If(log == nil, "the log is nil")
		log.Add(r.Diagnostics()...)
		return log.Write(w)
	case "markdown":
		return r.writeMarkdown(w)
	}
	return r.writeText(w)
}

func encode(w io.Writer, v any) error {
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
		d := diag.Diagnostic{Severity: diag.Note, ID: WarnCompatible, Pos: c.Pos, Message: c.title() + r.suffix(c)}
		switch c.Verdict {
		case Breaks:
			d.Severity, d.ID = diag.Error, ErrBreak
		case SourceOnly:
			d.Severity, d.ID = diag.Warning, WarnSource
		}
		for _, detail := range c.Details {
			d.Notes = append(d.Notes, diag.Diagnostic{Severity: diag.Note, Message: detail})
		}
		ds = append(ds, d)
	}
	return ds
}

func (c *Change) title() string {
	kind := c.Kind + " "
	if c.Kind == "record" || c.Kind == "enum" {
		kind = ""
	}
	return kind + "'" + c.Name + "' " + c.Text
}

// suffix describes what a change affects, and on which targets if not on all.
func (r *Report) suffix(c *Change) string {
	text := ""
	if len(c.Affects) > 0 {
		text = ": " + affected(c.Affects)
	}
	if len(c.Targets) < len(r.Targets) {
		text += " (" + strings.Join(c.Targets, ", ") + ")"
	}
	return text
}

const maxAffected = 8 // names listed

// affected lists functions and variables.
func affected(names []string) string {
	if len(names) == 1 {
		return "affects " + names[0]
	}
	if len(names) <= maxAffected {
		return fmt.Sprintf("affects %d: %s", len(names), strings.Join(names, ", "))
	}
	return fmt.Sprintf("affects %d: %s, …", len(names), strings.Join(names[:maxAffected], ", "))
}

// section is the changes of one verdict.
type section struct {
	title   string
	changes []*Change
}

func (r *Report) sections() (all []section) {
	for _, s := range []struct {
		title   string
		verdict Verdict
		allowed bool
	}{
		{"Changes that break compiled programs", Breaks, false},
		{"Changes that only source code sees", SourceOnly, false},
		{"Compatible changes", Compatible, false},
		{"Allowed changes", "", true},
	} {
		var changes []*Change
		for i := range r.Changes {
			if c := &r.Changes[i]; c.Allowed == s.allowed && (s.allowed || c.Verdict == s.verdict) {
				changes = append(changes, c)
			}
		}
		if len(changes) > 0 {
			all = append(all, section{s.title, changes})
		}
	}
	return all
}

// brief groups additions: their names in one line for each kind.
func brief(changes []*Change) (rest []*Change, lines []string) {
	byKind := map[string][]string{}
	var kinds []string
	for _, c := range changes {
		if c.Text != "was added" {
			rest = append(rest, c)
			continue
		}
		if byKind[c.Kind] == nil {
			kinds = append(kinds, c.Kind)
		}
		byKind[c.Kind] = append(byKind[c.Kind], c.Name)
	}
	for _, kind := range kinds {
		names := byKind[kind]
		lines = append(lines, fmt.Sprintf("added: %s: %s", count(len(names), kind), strings.Join(names, ", ")))
	}
	return rest, lines
}

func (r *Report) summary() string {
	verdict := map[Verdict]string{Breaks: "breaks compiled programs", SourceOnly: "compatible with compiled programs; source code may need changes", Compatible: "compatible"}[r.Verdict]
	return fmt.Sprintf("%s → %s: %s (%s)", r.Old, r.New, verdict, strings.Join(r.Targets, ", "))
}

func (r *Report) writeText(w io.Writer) error {
	var b strings.Builder
	b.WriteString(r.summary() + "\n")
	for _, s := range r.sections() {
		b.WriteString("\n" + s.title + ":\n")
		rest, lines := brief(s.changes)
		for _, c := range rest {
			b.WriteString("  " + c.title() + r.suffix(c) + "\n")
			for _, d := range c.Details {
				b.WriteString("      " + d + "\n")
			}
		}
		for _, line := range lines {
			b.WriteString("  " + line + "\n")
		}
	}
	if len(r.NotExported) > 0 {
		fmt.Fprintf(&b, "\nDeclared but not exported: %s\n", strings.Join(r.NotExported, ", "))
	}
	for _, u := range r.Unused {
		fmt.Fprintf(&b, "\nThe allow list has an entry without a change: %s\n", u)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

var inMarkdown = strings.NewReplacer("*", "\\*", "_", "\\_", "<", "&lt;", "|", "\\|", "`", "\\`")

func (r *Report) writeMarkdown(w io.Writer) error {
	var b strings.Builder
	b.WriteString("## ABI: " + inMarkdown.Replace(r.summary()) + "\n")
	for _, s := range r.sections() {
		b.WriteString("\n### " + s.title + "\n\n")
		rest, lines := brief(s.changes)
		for _, c := range rest {
			b.WriteString("- " + inMarkdown.Replace(c.title()+r.suffix(c)) + "\n")
			for _, d := range c.Details {
				b.WriteString("  - " + inMarkdown.Replace(d) + "\n")
			}
		}
		for _, line := range lines {
			b.WriteString("- " + inMarkdown.Replace(line) + "\n")
		}
	}
	if len(r.NotExported) > 0 {
		b.WriteString("\nDeclared but not exported: " + inMarkdown.Replace(strings.Join(r.NotExported, ", ")) + "\n")
	}
	_, err := io.WriteString(w, b.String())
	return err
}

package cli

import (
	"fmt"
	"strings"
)

// WriteManual appends the manual page, from the tables of the help.
func (p *Program) WriteManual(b *strings.Builder) {
	name := roff(p.Name)
	fmt.Fprintf(b, ".TH %s 1 \"\" %s\n", roff(strings.ToUpper(p.Name)), inManQuotes(p.Name+" "+p.Version))
	fmt.Fprintf(b, ".SH NAME\n%s \\- %s\n", name, roff(strings.TrimSuffix(strings.TrimPrefix(p.Summary, p.Name+" "), ".")))
	fmt.Fprintf(b, ".SH SYNOPSIS\n.B %s\n%s\n", name, roff(p.Commands[0].Usage))
	for _, c := range p.Named() {
		fmt.Fprintf(b, ".br\n.B %s %s\n%s\n", name, c.Name, roff(c.Usage))
	}
	fmt.Fprintf(b, ".SH DESCRIPTION\n%s\n", roff(p.Summary))
	for _, note := range p.Notes {
		b.WriteString(roff(note) + "\n")
	}
	for _, g := range p.Commands[0].Flags() {
		fmt.Fprintf(b, ".SH %s\n", roff(strings.ToUpper(g.Title)))
		manGroup(b, &g)
	}
	b.WriteString(".SH COMMANDS\n")
	for _, c := range p.Named() {
		fmt.Fprintf(b, ".SS %s %s\n%s\n", name, c.Name, roff(c.Summary))
		manCommand(b, &c)
	}
	fmt.Fprintf(b, ".SH EXIT STATUS\n%s\n.SH ENVIRONMENT\n", roff(strings.Join(p.Status, "\n")))
	for _, r := range p.Environment {
		manRow(b, r.Left, r.Right)
	}
}

// manCommand describes the flags that are the command's own, and lists the others.
func manCommand(b *strings.Builder, c *Command) {
	for _, e := range c.Example {
		fmt.Fprintf(b, ".PP\nExample:\n.B %s %s\n", c.Name, roff(e))
	}
	var others []string
	for _, g := range c.Flags() {
		if !g.Brief {
			manGroup(b, &g)
			continue
		}
		others = append(others, roff(g.Title+": "+g.list((*Flag).Usage)+"."))
	}
	if others != nil {
		fmt.Fprintf(b, ".PP\nOther flags.\n%s\n", strings.Join(others, "\n"))
	}
}

func manGroup(b *strings.Builder, g *Group) {
	g.rows(func(left, right string) { manRow(b, left, right) }, func(left, right string) {
		b.WriteString(".RS\n")
		manRow(b, left, right)
		b.WriteString(".RE\n")
	})
}

func manRow(b *strings.Builder, term, text string) {
	fmt.Fprintf(b, ".TP\n.B %s\n%s\n", roff(term), roff(text))
}

// roff escapes a text for roff.
func roff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`, "'", `\(aq`, "`", "\\`", "…", "...", "^", `\(ha`, "~", `\(ti`).Replace(text)
	if strings.HasPrefix(text, ".") {
		text = `\&` + text
	}
	return text
}

func inManQuotes(text string) string { return `"` + strings.ReplaceAll(roff(text), `"`, `\(dq`) + `"` }

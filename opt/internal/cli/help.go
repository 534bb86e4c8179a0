package cli

import (
	"fmt"
	"strings"
)

// column is the column of the right side of a table.
const column = 34

// WriteRow appends a row of a table to a text.
func WriteRow(b *strings.Builder, left, right string) {
	if len(left) >= column-2 {
		fmt.Fprintf(b, "  %s\n  %*s%s\n", left, column-2, "", right)
		return
	}
	fmt.Fprintf(b, "  %-*s%s\n", column-2, left, right)
}

// WriteTo appends the rows of the group to a text.
func (g *Group) WriteTo(b *strings.Builder) {
	g.rows(func(left, right string) { WriteRow(b, left, right) }, func(left, right string) { WriteRow(b, "    "+left, right) })
}

// rows calls flag for each flag of the group, and detail for the lines about its value.
func (g *Group) rows(flag, detail func(left, right string)) {
	for i := range g.Flags {
		f := &g.Flags[i]
		flag(f.Usage(), f.Summary)
		if f.Details == nil {
			continue
		}
		for _, r := range f.Details() {
			detail(r.Left, r.Right)
		}
	}
}

// WriteOverview appends the help of the program.
func (p *Program) WriteOverview(b *strings.Builder) {
	fmt.Fprintf(b, "%s\n\nUsage: %s %s\n", p.Summary, p.Name, p.Commands[0].Usage)
	for _, c := range p.Named() {
		fmt.Fprintf(b, "       %s %s %s\n", p.Name, c.Name, c.Usage)
	}
	b.WriteString("\n" + wrapped(strings.Join(p.Notes, " "), ""))
	b.WriteString("\n" + wrapped(strings.Join(p.Status, " "), ""))
	for _, g := range p.Commands[0].Flags() {
		fmt.Fprintf(b, "\n%s:\n", g.Title)
		g.WriteTo(b)
	}
}

// WriteHelp appends the help of a command, which fits a screen: the flags of brief groups are only
// listed.
func (p *Program) WriteHelp(b *strings.Builder, c *Command) {
	for _, e := range c.Example {
		fmt.Fprintf(b, "$ %s %s\n", p.Title(c), e)
	}
	fmt.Fprintf(b, "\n%s: %s\n\nUsage: %[1]s %[3]s\n", p.Title(c), c.Summary, c.Usage)
	brief := false
	for _, g := range c.Flags() {
		if !g.Brief {
			fmt.Fprintf(b, "\n%s:\n", g.Title)
			g.WriteTo(b)
			continue
		}
		if !brief {
			fmt.Fprintf(b, "\nOther flags; --help=FLAG explains one:\n")
		}
		brief = true
		b.WriteString(wrapped(g.Title+": "+g.list((*Flag).dashed), "  "))
	}
}

// list returns a brief list of the flags.
func (g *Group) list(word func(*Flag) string) string {
	if g.Listed != "" {
		return g.Listed
	}
	var words []string
	for i := range g.Flags {
		words = append(words, word(&g.Flags[i]))
	}
	return strings.Join(words, ", ")
}

// lineWidth is the number of columns of a terminal.
const lineWidth = 80

// wrapped returns a paragraph, in lines that begin with the indentation.
func wrapped(text, indent string) string {
	var b strings.Builder
	line := indent
	for word := range strings.FieldsSeq(text) {
		if len(line)+1+len(word) > lineWidth && line != indent {
			b.WriteString(strings.TrimRight(line, " ") + "\n")
			line = indent + strings.Repeat(" ", len(indent))
		}
		if strings.TrimSpace(line) != "" {
			line += " "
		}
		line += word
	}
	return b.String() + line + "\n"
}

package opt

import (
	"fmt"
	"io"
	"iter"
	"strings"

	"github.com/abi-opt/abi-opt/internal/reference"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/pass"
)

// answer prints the requested information about the command.
func (c *config) answer(w io.Writer) error {
	var b strings.Builder
	switch c.info {
	case showVersion:
		fmt.Fprintf(&b, "%s %s\n", c.Name, version())
	case showDialects:
		for _, d := range c.context().Dialects() {
			row(&b, d.Name, d.Summary)
		}
	case listPasses:
		c.listPasses(&b)
	case showHelp:
		if err := c.help(&b); err != nil {
			return err
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// column is the column of the right side of a table.
const column = 34

func row(b *strings.Builder, left, right string) {
	if len(left) >= column-2 {
		fmt.Fprintf(b, "  %s\n  %*s%s\n", left, column-2, "", right)
		return
	}
	fmt.Fprintf(b, "  %-*s%s\n", column-2, left, right)
}

func (c *config) listPasses(b *strings.Builder) {
	for _, p := range c.registry.Passes {
		row(b, "--"+p.Name, p.Summary)
		for i := range p.Options {
			row(b, "    "+optionUsage(&p.Options[i]), p.Options[i].Summary)
		}
	}
	for _, n := range c.registry.Named {
		row(b, "--"+n.Name, n.Summary)
	}
}

func optionUsage(o *pass.Option) string {
	switch {
	case o.Kind == pass.Bool && o.Default != "true":
		return o.Name
	case o.Kind == pass.Enum:
		return o.Name + "=" + strings.Join(o.Values, "|")
	}
	return o.Name + "=" + o.Kind.String()
}

func (c *config) help(b *strings.Builder) error {
	switch c.topic {
	case "":
		c.overview(b)
		return nil
	case manTopic:
		c.manual(b)
		return nil
	}
	ctx := c.context()
	if c.topicHelp(b, ctx, c.topic) {
		return nil
	}
	if text, topic := wordHelp(c.topic); text != "" {
		fmt.Fprintf(b, "%s\n\n", text)
		c.topicHelp(b, ctx, topic)
		return nil
	}
	return usagef("there is no help on '%s'%s", c.topic, c.topicSuggestion(ctx, c.topic))
}

// topicHelp writes the help on a topic, if there is one.
func (c *config) topicHelp(b *strings.Builder, ctx *ir.Context, topic string) bool {
	if p := c.registry.Lookup(topic); p != nil {
		passHelp(b, p)
	} else if n := c.registry.Pipeline(topic); n != nil {
		fmt.Fprintf(b, "%s: %s\n\n  %s\n", n.Name, n.Summary, n.Text)
	} else if d := ctx.Dialect(topic); d != nil {
		dialectHelp(b, d)
	} else if op := ctx.Op(topic); op != nil {
		c.opHelp(b, ctx, op)
	} else if syntax := typeHelp(ctx, topic); syntax != "" {
		b.WriteString(syntax)
	} else if text := c.diagnosticHelp(topic); text != "" {
		b.WriteString(text)
	} else if f := c.lookupFlag(strings.TrimLeft(topic, "-")); f != nil {
		flagRow(b, f)
	} else {
		return false
	}
	return true
}

func (c *config) overview(b *strings.Builder) {
	var usages strings.Builder
	for _, k := range commands() {
		fmt.Fprintf(&usages, "       %s %s %s\n", c.Name, k.name, k.args)
	}
	fmt.Fprintf(b, `%s

Usage: %s [passes] [flags] FILE
%s
Reads standard input if FILE is - or missing. Passes run in the order given;
their options follow an equals sign: --PASS="first=1 second=2". Flags take one
dash or two. --help=TOPIC explains a pass, flag, dialect, op, type, attribute or
diagnostic; --help=man is the manual page.

The exit status is 0 on success, 1 if the input is invalid, and 2 if the command
line is.
`, c.Summary, c.Name, usages.String())
	for _, g := range c.groups {
		fmt.Fprintf(b, "\n%s:\n", g.title)
		for i := range g.flags {
			flagRow(b, &g.flags[i])
		}
	}
	b.WriteString("\nRegistered passes and pipelines:\n")
	c.listPasses(b)
}

func flagRow(b *strings.Builder, f *flag) { row(b, usageOf(f), f.summary) }

// usageOf returns the syntax of a flag.
func usageOf(f *flag) string {
	switch {
	case f.joined:
		return "-" + f.name + f.arg
	case len(f.name) == 1:
		return strings.TrimSpace("-" + f.name + " " + f.arg)
	case f.optional:
		return "--" + f.name + "[=" + f.arg + "]"
	case f.arg != "":
		return "--" + f.name + "=" + f.arg
	}
	return "--" + f.name
}

func passHelp(b *strings.Builder, p *pass.Pass) {
	fmt.Fprintf(b, "--%s: %s\n\n%s\n", p.Name, p.Summary, strings.TrimSpace(p.Doc))
	if p.Anchor != "" {
		fmt.Fprintf(b, "\nRuns on: %s\n", p.Anchor)
	}
	if len(p.Options) > 0 {
		b.WriteString("\nOptions:\n")
	}
	for i := range p.Options {
		o := &p.Options[i]
		summary := o.Summary
		if o.Default != "" {
			summary += " (default: " + o.Default + ")"
		}
		row(b, optionUsage(o), summary)
	}
}

func dialectHelp(b *strings.Builder, d *ir.Dialect) {
	fmt.Fprintf(b, "%s: %s\n", d.Name, d.Summary)
	if len(d.Ops) > 0 {
		b.WriteString("\nOps:\n")
	}
	for _, op := range d.Ops {
		row(b, op.Name, op.Summary)
	}
	if len(d.Types) > 0 {
		b.WriteString("\nTypes:\n")
	}
	for _, t := range d.Types {
		row(b, "!"+d.Name+"."+t.Mnemonic, t.Summary)
	}
	if len(d.Attrs) > 0 {
		b.WriteString("\nAttributes:\n")
	}
	for _, a := range d.Attrs {
		row(b, "#"+d.Name+"."+a.Mnemonic, a.Summary)
	}
}

// typeHelp describes the type or attribute with that name, with or without ! or #.
func typeHelp(ctx *ir.Context, name string) string {
	dialect, mnemonic, _ := strings.Cut(strings.TrimLeft(name, "!#"), ".")
	d := ctx.Dialect(dialect)
	if d == nil {
		return ""
	}
	for _, t := range d.Types {
		if t.Mnemonic == mnemonic && !strings.HasPrefix(name, "#") {
			return formHelp("!"+dialect+"."+mnemonic, t.Summary, t.Syntax, t.Example)
		}
	}
	for _, a := range d.Attrs {
		if a.Mnemonic == mnemonic && !strings.HasPrefix(name, "!") {
			return formHelp("#"+dialect+"."+mnemonic, a.Summary, a.Form(), "")
		}
	}
	return ""
}

func formHelp(name, summary, syntax, example string) string {
	text := fmt.Sprintf("%s: %s\n\nForm: %s%s\n", name, summary, name, syntax)
	if example != "" {
		text += "\nExample:\n  " + example + "\n"
	}
	return text
}

// diagnosticSections yields the sections of the page about diagnostics, by ID.
func (c *config) diagnosticSections() iter.Seq2[string, string] {
	return func(yield func(id, text string) bool) {
		for section := range strings.SplitSeq(c.Diagnostics, "\n#") {
			heading, text, _ := strings.Cut(section, "\n")
			if id, ok := strings.CutPrefix(heading, "## `"); ok && !yield(strings.TrimSuffix(id, "`"), strings.TrimSpace(text)) {
				return
			}
		}
	}
}

func (c *config) diagnosticHelp(id string) string {
	for known, text := range c.diagnosticSections() {
		if known == id {
			return id + ": " + text + "\n"
		}
	}
	return ""
}

func (c *config) opHelp(b *strings.Builder, ctx *ir.Context, op *ir.OpDef) {
	fmt.Fprintf(b, "%s: %s\n", op.Name, op.Summary)
	if op.Description != "" {
		fmt.Fprintf(b, "\n%s\n", strings.TrimSpace(op.Description))
	}
	fmt.Fprintf(b, "\nForm: %s\n", reference.Form(op))
	valueRows(b, "Operands", op.Operands)
	valueRows(b, "Results", op.Results)
	if len(op.Attrs) > 0 {
		b.WriteString("\nAttributes:\n")
	}
	for _, a := range op.Attrs {
		row(b, a.Name, reference.Attr(a))
	}
	dialect, _, _ := strings.Cut(op.Name, ".")
	if example, ok := reference.ExamplesOf(ctx, ctx.Dialect(dialect)).Of(op); ok {
		fmt.Fprintf(b, "\nExample:\n  %s\n", strings.ReplaceAll(strings.TrimSpace(example.Text), "\n", "\n  "))
	}
	if p := c.registry.LoweredBy(op.Name); p != "" {
		fmt.Fprintf(b, "\nLowered by: --%s\n", p)
	}
}

func valueRows(b *strings.Builder, title string, vs []ir.ValueDef) {
	if len(vs) > 0 {
		fmt.Fprintf(b, "\n%s:\n", title)
	}
	for _, v := range vs {
		row(b, v.Name, reference.Value(v))
	}
}

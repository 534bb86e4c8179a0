package opt

import (
	"fmt"
	"io"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/pass"
)

// answer prints what is asked about the command itself.
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
	if isClosed(w) {
		return errClosed
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// column is where the right side of a table starts.
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
	if c.topic == "" {
		c.overview(b)
		return nil
	}
	ctx := c.context()
	if p := c.registry.Lookup(c.topic); p != nil {
		passHelp(b, p)
	} else if n := c.registry.Pipeline(c.topic); n != nil {
		fmt.Fprintf(b, "%s: %s\n\n  %s\n", n.Name, n.Summary, n.Text)
	} else if d := ctx.Dialect(c.topic); d != nil {
		dialectHelp(b, d)
	} else if op := ctx.Op(c.topic); op != nil {
		opHelp(b, op)
	} else if f := lookupFlag(strings.TrimLeft(c.topic, "-")); f != nil {
		flagRow(b, f)
	} else {
		return usagef("there is no help on '%s'%s", c.topic, c.topicSuggestion(ctx, c.topic))
	}
	return nil
}

func (c *config) topicSuggestion(ctx *ir.Context, topic string) string {
	topics := c.registry.Names()
	for _, d := range ctx.Dialects() {
		topics = append(topics, d.Name)
		for _, op := range d.Ops {
			topics = append(topics, op.Name)
		}
	}
	return diag.DidYouMean(topic, "", topics)
}

func (c *config) overview(b *strings.Builder) {
	fmt.Fprintf(b, `%s

Usage: %s [passes] [flags] FILE

Reads standard input if FILE is - or missing. Passes run in the order given;
their options follow an equals sign: --PASS="first=1 second=2". Flags take one
dash or two. --help=TOPIC explains a pass, dialect, op or flag.

The exit status is 0 on success, 1 if the input is invalid, and 2 if the command
line is.
`, c.Summary, c.Name)
	for _, g := range groups {
		fmt.Fprintf(b, "\n%s:\n", g.title)
		for i := range g.flags {
			flagRow(b, &g.flags[i])
		}
	}
	b.WriteString("\nRegistered passes and pipelines:\n")
	c.listPasses(b)
}

func flagRow(b *strings.Builder, f *flag) {
	usage := "--" + f.name
	switch {
	case len(f.name) == 1:
		usage = "-" + f.name + " " + f.arg
	case f.optional:
		usage += "[=" + f.arg + "]"
	case f.arg != "":
		usage += "=" + f.arg
	}
	row(b, usage, f.summary)
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
		row(b, "!"+d.Name+"."+t.Mnemonic+t.Syntax, t.Summary)
	}
	if len(d.Attrs) > 0 {
		b.WriteString("\nAttributes:\n")
	}
	for _, a := range d.Attrs {
		row(b, "#"+d.Name+"."+a.Mnemonic+a.Syntax, a.Summary)
	}
}

func opHelp(b *strings.Builder, op *ir.OpDef) {
	fmt.Fprintf(b, "%s: %s\n", op.Name, op.Summary)
	if op.Description != "" {
		fmt.Fprintf(b, "\n%s\n", strings.TrimSpace(op.Description))
	}
	if op.Format != "" {
		fmt.Fprintf(b, "\nForm: %s %s\n", op.Name, op.Format)
	}
	valueRows(b, "Operands", op.Operands)
	valueRows(b, "Results", op.Results)
	if len(op.Attrs) > 0 {
		b.WriteString("\nAttributes:\n")
	}
	for _, a := range op.Attrs {
		desc := a.Is.Desc
		if desc == "" {
			desc = "any attribute"
		}
		switch {
		case a.Default != nil:
			desc += "; default " + ir.AttrString(a.Default)
		case a.Optional:
			desc += "; optional"
		}
		row(b, a.Name, desc)
	}
}

func valueRows(b *strings.Builder, title string, vs []ir.ValueDef) {
	if len(vs) > 0 {
		fmt.Fprintf(b, "\n%s:\n", title)
	}
	for _, v := range vs {
		desc := v.Type.Desc
		if desc == "" {
			desc = "any type"
		}
		row(b, v.Name, [...]string{ir.Single: "", ir.Optional: "optional ", ir.Variadic: "variadic of "}[v.Kind]+desc)
	}
}

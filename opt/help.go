package opt

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/capi/explain"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/internal/reference"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/opt/internal/cli"
	"github.com/abi-opt/abi-opt/opt/internal/job"
)

func (l *line) help(b *strings.Builder) error {
	p := l.program()
	k := p.Find(cmp.Or(l.topic, l.command.Name))
	switch {
	case k != nil:
		p.WriteHelp(b, k)
		return nil
	case l.topic == "":
		p.WriteOverview(b)
		return nil
	case l.topic == "man":
		p.WriteManual(b)
		return nil
	}
	ctx := l.Context()
	if l.topicHelp(b, ctx, l.topic) {
		return nil
	}
	topic := strings.ToLower(l.topic)
	meaning, e := explain.Meaning(topic), meaningOf(topic)
	if meaning != "" {
		fmt.Fprintf(b, "%s: %s\n", l.topic, meaning)
	}
	if e.text != "" {
		fmt.Fprintf(b, "%s\n\n", e.text)
		l.topicHelp(b, ctx, e.topic)
	}
	if meaning != "" || e.text != "" {
		return nil
	}
	return cli.Usagef("there is no help on '%s'%s", l.topic, l.topicSuggestion(ctx, l.topic))
}

// topicHelp writes the help on a topic, if there is one. If several things have the name, the first in the list is meant.
func (l *line) topicHelp(b *strings.Builder, ctx *ir.Context, topic string) bool {
	for _, find := range []func(topic string) string{
		found(l.Registry.Lookup, passHelp),
		found(l.Registry.Pipeline, func(b *strings.Builder, n *pass.NamedPipeline) {
			fmt.Fprintf(b, "%s: %s\n\n  %s\n", n.Name, n.Summary, n.Text)
		}),
		found(ctx.Dialect, dialectHelp),
		found(ctx.Op, func(b *strings.Builder, op *ir.OpDef) { l.opHelp(b, ctx, op) }),
		func(topic string) string { return typeHelp(ctx, topic) },
		func(topic string) string { return l.Reference.Help(diag.ID(topic)) },
		conventionHelp,
		factHelp,
		found(func(topic string) *cli.Flag { return l.anyFlag(strings.TrimLeft(topic, "-")) }, func(b *strings.Builder, f *cli.Flag) {
			cli.WriteRow(b, f.Usage(), f.Summary)
			if named := topicsNamed(ctx, topic); len(named) > 0 {
				fmt.Fprintf(b, "\nThere is also help on %s.\n", strings.Join(named, " or "))
			}
		}),
	} {
		if text := find(topic); text != "" {
			b.WriteString(text)
			return true
		}
	}
	return false
}

// found returns the function that writes the help on the thing of a name, or returns "".
func found[T any](find func(name string) *T, write func(*strings.Builder, *T)) func(topic string) string {
	return func(topic string) string {
		var b strings.Builder
		if thing := find(topic); thing != nil {
			write(&b, thing)
		}
		return b.String()
	}
}

// conventionHelp describes the convention of the target with that name.
func conventionHelp(name string) string {
	target, err := targets.New(name, targets.Options{})
	if err != nil {
		return ""
	}
	return explain.ConventionOf(target).Text()
}

// factHelp lists a fact about all conventions, such as "va_list" or "red-zone", and about platforms that differ.
func factHelp(topic string) string {
	var b strings.Builder
	for _, d := range targets.All {
		own := factOf(d.Name, topic)
		if own != "" {
			cli.WriteRow(&b, d.Name, own)
		}
		for _, w := range d.Words { // the topic may be a platform
			if text := factOf(w.Topic, topic); text != "" && text != own && w.Topic != "" {
				cli.WriteRow(&b, w.Topic, text)
			}
		}
	}
	if b.Len() > 0 {
		return topic + ":\n" + b.String()
	}
	return ""
}

// factOf returns a fact about the convention of a target, or "".
func factOf(target, topic string) string {
	if by, err := targets.New(target, targets.Options{}); err == nil {
		for _, f := range explain.ConventionOf(by).Facts {
			if f.Name == strings.ReplaceAll(topic, "-", " ") {
				return f.Text
			}
		}
	}
	return ""
}

// table writes a section with a row for each element, unless the list is empty.
func table[T any](b *strings.Builder, title string, list []T, row func(T) (left, right string)) {
	if len(list) > 0 {
		fmt.Fprintf(b, "\n%s:\n", title)
	}
	for _, element := range list {
		left, right := row(element)
		cli.WriteRow(b, left, right)
	}
}

func passHelp(b *strings.Builder, p *pass.Pass) {
	fmt.Fprintf(b, "--%s: %s\n\n%s\n", p.Name, p.Summary, strings.TrimSpace(p.Doc))
	if p.Anchor != "" {
		fmt.Fprintf(b, "\nRuns on: %s\n", p.Anchor)
	}
	table(b, "Options", p.Options, func(o pass.Option) (string, string) {
		if o.Default != "" {
			o.Summary += " (default: " + o.Default + ")"
		}
		return job.OptionUsage(&o), o.Summary
	})
}

func dialectHelp(b *strings.Builder, d *ir.Dialect) {
	fmt.Fprintf(b, "%s: %s\n", d.Name, d.Summary)
	table(b, "Ops", d.Ops, func(op *ir.OpDef) (string, string) { return op.Name, op.Summary })
	table(b, "Types", d.Types, func(t *ir.TypeDef) (string, string) { return "!" + d.Name + "." + t.Mnemonic, t.Summary })
	table(b, "Attributes", d.Attrs, func(a *ir.AttrDef) (string, string) { return "#" + d.Name + "." + a.Mnemonic, a.Summary })
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

func (l *line) opHelp(b *strings.Builder, ctx *ir.Context, op *ir.OpDef) {
	fmt.Fprintf(b, "%s: %s\n", op.Name, op.Summary)
	if op.Description != "" {
		fmt.Fprintf(b, "\n%s\n", strings.TrimSpace(op.Description))
	}
	fmt.Fprintf(b, "\nForm: %s\n", reference.Form(op))
	value := func(v ir.ValueDef) (string, string) { return v.Name, reference.Value(v) }
	table(b, "Operands", op.Operands, value)
	table(b, "Results", op.Results, value)
	table(b, "Attributes", op.Attrs, func(a ir.AttrField) (string, string) { return a.Name, reference.Attr(a) })
	dialect, _, _ := strings.Cut(op.Name, ".")
	if example, ok := reference.ExamplesOf(ctx, ctx.Dialect(dialect)).Of(op); ok {
		fmt.Fprintf(b, "\nExample:\n  %s\n", strings.ReplaceAll(strings.TrimSpace(example.Text), "\n", "\n  "))
	}
	if p := l.Registry.LoweredBy(op.Name); p != "" {
		fmt.Fprintf(b, "\nLowered by: --%s\n", p)
	}
}

package opt

import (
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/internal/toolchain"
)

// manTopic is the help topic of the manual page.
const manTopic = "man"

// manual writes the manual page, from the tables of the help.
func (c *config) manual(b *strings.Builder) {
	name := roff(c.Name)
	fmt.Fprintf(b, ".TH %s 1 \"\" %s\n", roff(strings.ToUpper(c.Name)), inManQuotes(c.Name+" "+version()))
	fmt.Fprintf(b, ".SH NAME\n%s \\- %s\n", name, roff(strings.TrimSuffix(strings.TrimPrefix(c.Summary, c.Name+" "), ".")))
	fmt.Fprintf(b, ".SH SYNOPSIS\n.B %[1]s\n[passes] [flags]\n.I file\n", name)
	for _, k := range commands() {
		fmt.Fprintf(b, ".br\n.B %s %s\n%s\n", name, k.name, roff(k.args))
	}
	b.WriteString(".SH DESCRIPTION\n" + roff(c.Summary) + "\n" +
		"Standard input is read if the file is \\- or missing.\n" +
		"Passes run in the order given; their options follow an equals sign.\nFlags take one dash or two.\n")
	for _, g := range c.groups {
		fmt.Fprintf(b, ".SH %s\n", roff(strings.ToUpper(g.title)))
		for i := range g.flags {
			manRow(b, usageOf(&g.flags[i]), g.flags[i].summary)
		}
	}
	b.WriteString(".SH PASSES AND PIPELINES\n")
	for _, p := range c.registry.Passes {
		manRow(b, "--"+p.Name, p.Summary)
		for i := range p.Options {
			b.WriteString(".RS\n")
			manRow(b, optionUsage(&p.Options[i]), p.Options[i].Summary)
			b.WriteString(".RE\n")
		}
	}
	for _, n := range c.registry.Named {
		manRow(b, "--"+n.Name, n.Summary)
	}
	b.WriteString(".SH EXIT STATUS\n")
	manRow(b, "0", "success")
	manRow(b, "1", "the input is invalid")
	manRow(b, "2", "the command line is invalid")
	b.WriteString("With\n.B run\nit is the status of the program, or 128 plus the number of the signal that ended it.\n")
	b.WriteString(".SH ENVIRONMENT\n")
	manRow(b, toolchain.Env, "the clang to use for code and programs, instead of searching for one")
	manRow(b, "NO_COLOR", "if set, diagnostics are not colored by default")
	manRow(b, "TMPDIR", "the directory for temporary files")
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

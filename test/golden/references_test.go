package golden_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/internal/reference"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/test/golden"
)

const docsFolder = "../../docs/reference"

// generated begins every page.
const generated = "<!-- Written by `make docs` from the definitions. -->\n\n"

// The references of dialects, passes and diagnostics are what the definitions
// say today.
func TestReferences(t *testing.T) {
	ctx := ir.NewContext(command.Tool.Dialects...)
	var list strings.Builder
	for _, d := range ctx.Dialects() {
		if len(d.Ops)+len(d.Types)+len(d.Attrs) == 0 {
			continue
		}
		fmt.Fprintf(&list, "- [%s](%s.md): %s\n", d.Name, d.Name, d.Summary)
		comparePage(t, "dialects/"+d.Name+".md", dialectPage(ctx, d))
	}
	comparePage(t, "dialects/README.md", generated+"# Dialects\n\n"+list.String())
	comparePage(t, "passes.md", passesPage(command.Tool.Passes))
	comparePage(t, "diagnostics.md", diagnosticsPage(t))
}

// comparePage compares a page with the one in docs, or writes that.
func comparePage(t *testing.T, name, want string) {
	t.Helper()
	golden.Compare(t, filepath.Join(docsFolder, name), want, "docs/reference/"+name+" is stale; make docs writes it")
}

func dialectPage(ctx *ir.Context, d *ir.Dialect) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s# Dialect `%s`\n\n%s.\n", generated, d.Name, capital(d.Summary))
	examples := reference.ExamplesOf(ctx, d)
	if len(examples.Modules) > 0 {
		b.WriteString("\n## Examples\n")
	}
	for i, e := range examples.Modules {
		fmt.Fprintf(&b, "\n### Example %d\n\n%s\n\n%s", i+1, e.Title, fenced("mlir", e.Text))
		if llvm := lowered(e.Text); llvm != "" {
			fmt.Fprintf(&b, "\n<details><summary>as LLVM IR</summary>\n\n%s\n</details>\n", fenced("llvm", llvm))
		}
	}
	if len(d.Ops) > 0 {
		b.WriteString("\n## Operations\n")
	}
	for _, op := range d.Ops {
		opSection(&b, examples, op)
	}
	if len(d.Types) > 0 {
		b.WriteString("\n## Types\n\n")
	}
	for _, typ := range d.Types {
		fmt.Fprintf(&b, "- `!%s.%s`: %s.%s\n", d.Name, typ.Mnemonic, capital(typ.Summary), form(typ.Syntax, typ.Example))
	}
	if len(d.Attrs) > 0 {
		b.WriteString("\n## Attributes\n\n")
	}
	for _, a := range d.Attrs {
		fmt.Fprintf(&b, "- `#%s.%s`: %s.%s\n", d.Name, a.Mnemonic, capital(a.Summary), form(a.Form(), ""))
	}
	return b.String()
}

// form is how a type or attribute is written, behind its name.
func form(syntax, example string) string {
	s := ""
	if example != "" {
		s += " For example ``" + example + "``."
	}
	if syntax != "" {
		s += "\n\n  ```text\n  " + strings.ReplaceAll(syntax, "\n", "\n  ") + "\n  ```\n"
	}
	return s
}

func opSection(b *strings.Builder, examples *reference.Examples, op *ir.OpDef) {
	fmt.Fprintf(b, "\n### `%s`\n\n%s.\n", op.Name, capital(op.Summary))
	if op.Description != "" {
		fmt.Fprintf(b, "%s\n", strings.TrimSpace(op.Description))
	}
	fmt.Fprintf(b, "\n%s", fenced("text", reference.Form(op)))
	var rows []string
	for _, v := range op.Operands {
		rows = append(rows, row(v.Name, "operand", reference.Value(v)))
	}
	for _, a := range op.Attrs {
		rows = append(rows, row(a.Name, "attribute", reference.Attr(a)))
	}
	for _, v := range op.Results {
		rows = append(rows, row(v.Name, "result", reference.Value(v)))
	}
	if len(rows) > 0 {
		b.WriteString("\n| name | | |\n|---|---|---|\n" + strings.Join(rows, ""))
	}
	if e, ok := examples.Of(op); ok {
		if i := slices.Index(examples.Modules, e); i >= 0 {
			fmt.Fprintf(b, "\n[Example %d](#example-%d): %s\n", i+1, i+1, e.Title)
		} else {
			fmt.Fprintf(b, "\n%s", fenced("mlir", e.Text))
			if llvm := loweredOp(e.Op, e.Text); llvm != "" {
				fmt.Fprintf(b, "\nis in LLVM IR\n\n%s", fenced("llvm", llvm))
			}
		}
	}
	if p := (&pass.Registry{Passes: command.Tool.Passes}).LoweredBy(op.Name); p != "" {
		fmt.Fprintf(b, "\nLowered by [`%s`](../passes.md#%s).\n", p, p)
	}
}

func row(name, kind, is string) string {
	return fmt.Sprintf("| `%s` | %s | %s |\n", name, kind, strings.NewReplacer("|", "\\|", "<", "&lt;").Replace(is))
}

func passesPage(all []*pass.Pass) string {
	var b strings.Builder
	b.WriteString(generated + "# Passes\n\nIn the order in which a pipeline of all of them would run. The files in " +
		"[test/lit/passes](../../test/lit/passes) show what each does.\n")
	for _, p := range all {
		fmt.Fprintf(&b, "\n## %s\n\n%s.\n\n%s\n", p.Name, capital(p.Summary), strings.TrimSpace(p.Doc))
		if p.Anchor != "" {
			fmt.Fprintf(&b, "\nRuns on each `%s`.\n", p.Anchor)
		}
		if len(p.Lowers) > 0 {
			fmt.Fprintf(&b, "\nLowers `%s`.\n", strings.Join(p.Lowers, "`, `"))
		}
		if len(p.Options) > 0 {
			b.WriteString("\n| option | default | |\n|---|---|---|\n")
		}
		for _, o := range p.Options {
			kind := o.Kind.String()
			if o.Kind == pass.Enum {
				kind = strings.Join(o.Values, "\\|")
			}
			fmt.Fprintf(&b, "| `%s`=%s | %s | %s |\n", o.Name, kind, o.Default, o.Summary)
		}
	}
	return b.String()
}

// lowered is a module as LLVM IR without what all modules begin with; "" if it
// cannot be lowered.
func lowered(module string) string {
	r := runMain(module, "--emit=llvm")
	if r.status != 0 {
		return ""
	}
	var kept []string
	for line := range strings.SplitSeq(r.out, "\n") {
		if !strings.HasPrefix(line, "target ") {
			kept = append(kept, line)
		}
	}
	return strings.TrimSpace(strings.Join(kept, "\n"))
}

// mostLines is how many instructions of LLVM an op is shown as.
const mostLines = 6

// loweredOp is what one op becomes in LLVM IR; "" for nothing, or for much.
func loweredOp(op *ir.Operation, text string) string {
	function, end := "func.func", "func.return"
	if strings.HasPrefix(op.Name(), "llvm.") {
		function, end = "llvm.func", "llvm.return"
	}
	_, body, _ := strings.Cut(lowered(fmt.Sprintf("%s @f(%s) {\n%s\n%s\n}", function, reference.Arguments(op), text, end)), "\n0:\n")
	body, _, found := strings.Cut(body, "\n\tret void\n")
	if lines := strings.Count(body, "\n") + 1; !found || lines > mostLines {
		return ""
	}
	return strings.TrimSpace(strings.ReplaceAll(body, "\n\t", "\n"))
}

func capital(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

func fenced(language, text string) string {
	return "```" + language + "\n" + strings.TrimSpace(text) + "\n```\n"
}

// Package reference describes ops to people: what they look like, an example of
// each, and which pass lowers them.
package reference

import (
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
)

// Form returns what an op looks like, in the notation of package asm: its custom
// form if it has one.
func Form(d *ir.OpDef) string {
	switch {
	case d.Format != "":
		return d.Name + " " + strings.TrimSpace(d.Format)
	case d.Syntax != "":
		return d.Name + " " + d.Syntax
	}
	form := `"` + d.Name + "\" `(`"
	for i, v := range d.Operands {
		if i > 0 {
			form += " `,`"
		}
		form += " $" + v.Name
	}
	return form + " `)` prop-dict attr-dict `:` functional-type(operands, results)"
}

// Value says what the operands or results of a group may be.
func Value(v ir.ValueDef) string {
	desc := v.Type.Desc
	if desc == "" {
		desc = "any type"
	}
	return [...]string{ir.Single: "", ir.Optional: "optional ", ir.Variadic: "variadic of "}[v.Kind] + desc
}

// Attr says what an inherent attribute may be.
func Attr(a ir.AttrField) string {
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
	return desc
}

// An Example shows ops in use.
type Example struct {
	// Title says what it shows; empty if the op is all there is to see.
	Title string
	// Text is a module, or an op whose operands come from elsewhere.
	Text string
	// Op is what Text shows if it is not a module: one op, in a block whose
	// arguments are its operands.
	Op *ir.Operation
}

// Examples are those of a dialect.
type Examples struct {
	// Modules are those that the dialect gives.
	Modules []Example
	ctx     *ir.Context
	shown   map[string]int // by the name of an op, the first of Modules that has it
}

// ExamplesOf reads the examples of a dialect.
func ExamplesOf(ctx *ir.Context, d *ir.Dialect) *Examples {
	e := &Examples{ctx: ctx, shown: map[string]int{}}
	if d.Examples == "" {
		return e
	}
	for i, section := range strings.Split(d.Examples, "// -----\n") {
		section = strings.TrimSpace(section)
		e.Modules = append(e.Modules, titled(section))
		module, ds := asm.Parse(ctx, &diag.Source{Name: d.Name, Text: section}, asm.Options{})
		if len(ds) > 0 {
			continue // a test says so
		}
		module.Walk(func(o *ir.Operation) ir.WalkResult {
			if _, ok := e.shown[o.Name()]; !ok {
				e.shown[o.Name()] = i
			}
			return ir.Advance
		})
	}
	return e
}

// titled divides a section into the comment that it begins with and the rest.
func titled(section string) Example {
	var title []string
	for strings.HasPrefix(section, "//") {
		line, rest, _ := strings.Cut(section, "\n")
		title = append(title, strings.TrimSpace(strings.TrimPrefix(line, "//")))
		section = rest
	}
	return Example{Title: strings.Join(title, " "), Text: section}
}

// Of returns an example of an op: the module that shows it, or else one that
// follows from its definition. The second result is false if there is none.
func (e *Examples) Of(d *ir.OpDef) (Example, bool) {
	if i, ok := e.shown[d.Name]; ok {
		return e.Modules[i], true
	}
	op := derive(e.ctx, d)
	if op == nil {
		return Example{}, false
	}
	return Example{Text: text(op), Op: op}, true
}

// Arguments spells the operands of a derived example as the parameters of a
// function.
func Arguments(op *ir.Operation) string {
	var params []string
	for _, arg := range op.Block().Args() {
		params = append(params, "%"+arg.Name()+": "+arg.Type().String())
	}
	return strings.Join(params, ", ")
}

func text(op *ir.Operation) string {
	var b strings.Builder
	asm.Print(&b, op, asm.Options{NoAliases: true}) // a strings.Builder takes all
	return strings.TrimSpace(b.String())
}

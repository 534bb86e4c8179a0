// Package reference describes ops in help and documents: syntax, constraints, examples.
package reference

import (
	"cmp"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
)

// Form returns the syntax of an op in the notation of package asm, of its custom form if it has
// one.
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

// Value describes the operands or results of a group.
func Value(v ir.ValueDef) string {
	desc := cmp.Or(v.Type.Desc, "any type")
	return [...]string{ir.Single: "", ir.Optional: "optional ", ir.Variadic: "variadic of "}[v.Kind] + desc
}

// Attr describes an inherent attribute.
func Attr(a ir.AttrField) string {
	desc := cmp.Or(a.Is.Desc, "any attribute")
	switch {
	case a.Default != nil:
		desc += "; default " + ir.AttrString(a.Default)
	case a.Optional:
		desc += "; optional"
	}
	return desc
}

// An Example shows the use of ops.
type Example struct {
	// Title describes the example; it may be empty.
	Title string
	// Text is a module, or an op whose operands are not defined.
	Text string
	// Op is the op of a Text that is not a module. The arguments of its block are its operands.
	Op *ir.Operation
}

// Examples holds the examples of a dialect.
type Examples struct {
	// Modules are the examples in the dialect's definition.
	Modules []Example
	ctx     *ir.Context
	shown   map[string]int // op name to the first of Modules with the op
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
			continue // a test reports this
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

// titled splits a section into its leading comment and the rest.
func titled(section string) Example {
	var title []string
	for strings.HasPrefix(section, "//") {
		line, rest, _ := strings.Cut(section, "\n")
		title = append(title, strings.TrimSpace(strings.TrimPrefix(line, "//")))
		section = rest
	}
	return Example{Title: strings.Join(title, " "), Text: section}
}

// Of returns an example of an op: a module with it, else one derived from its definition. Ok is
// false without an example.
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

// Arguments formats the operands of a derived example as the parameters of a function.
func Arguments(op *ir.Operation) string {
	var params []string
	for _, arg := range op.Block().Args() {
		params = append(params, "%"+arg.Name()+": "+arg.Type().String())
	}
	return strings.Join(params, ", ")
}

func text(op *ir.Operation) string {
	var b strings.Builder
	asm.Print(&b, op, asm.Options{NoAliases: true}) // a strings.Builder does not fail
	return strings.TrimSpace(b.String())
}

package pass

import (
	"slices"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
)

// A Part is what RunPart works on: some operations of a module, as a module of
// their own, and a module of the heads of what they name, in which the first one
// looks for symbols that it does not have itself.
type Part struct {
	Module, Outside *ir.Operation
	// Defines reports whether the whole module has a symbol of that name.
	Defines func(name string) bool
	// Attrs are attributes that the module is known to have after each step of the
	// pipeline, as another part has shown; nil if nothing is known. A part that gives
	// one another value fails.
	Attrs [][]ir.NamedAttribute
}

// PartResult is what RunPart has to say, by the steps of the pipeline.
type PartResult struct {
	Steps []StepResult
	OK    bool // as in Result
}

// StepResult is about one step.
type StepResult struct {
	Diagnostics []diag.Diagnostic
	// Declared are the names of functions that the step declared at the start of
	// the module, the first one last. They are in Outside now.
	Declared []string
	// Claims are the names that passes have chosen, and what for.
	Claims []map[string]any
	// Attrs are the attributes of the module after the step.
	Attrs []ir.NamedAttribute
}

// IsPartwise reports whether every pass of the pipeline may be given a part of a
// module.
func (p *Pipeline) IsPartwise() bool {
	for each := range p.Passes {
		if !each.Partwise {
			return false
		}
	}
	return true
}

// RunPart runs a pipeline that is partwise on a part of a module. What is
// outside goes through the passes as well, so that all of it is always in the
// same state.
func (r *Runner) RunPart(p *Pipeline, part Part) PartResult {
	var result PartResult
	inside, outside := r.start(), r.start()
	for len(result.Steps) < len(p.Steps) {
		from := len(result.Steps)
		n := conversions(p.Steps[from:])
		results := make([]StepResult, max(n, 1))
		var ok bool
		if n > 1 {
			ok = r.convert(p.Steps[from:from+n], part, results)
			inside.kinds, outside.kinds = nil, nil
		} else {
			step := &Pipeline{Anchor: p.Anchor, Steps: p.Steps[from : from+1]}
			ran := inside.run(step, part.Module)
			// What there is to say about heads is said where they are defined.
			ok = ran.OK && (isEmpty(part.Outside) || outside.run(step, part.Outside).OK)
			results[0] = StepResult{Diagnostics: ran.Diagnostics, Claims: ran.claims, Declared: part.moveDeclared()}
			if len(results[0].Declared) > 0 {
				outside.kinds = nil
			}
		}
		if !ok {
			return PartResult{}
		}
		for i := range results {
			if part.Attrs != nil && !part.know(part.Attrs[from+i]) {
				return PartResult{}
			}
			results[i].Attrs = slices.Clone(part.Module.Attrs())
		}
		result.Steps = append(result.Steps, results...)
	}
	result.OK = true
	return result
}

// know gives the module attributes that it is known to have. It reports false if
// it has one with another value.
func (p *Part) know(attrs []ir.NamedAttribute) bool {
	for _, a := range attrs {
		if v := p.Module.Attr(a.Name); v != nil && !a.Equal(ir.NamedAttribute{Name: a.Name, Value: v}) {
			return false
		}
		p.Module.SetAttr(a.Name, a.Value)
		p.Outside.SetAttr(a.Name, a.Value)
	}
	return true
}

// conversions returns how many steps from the first one on are conversions.
func conversions(steps []Step) int {
	i := slices.IndexFunc(steps, func(s Step) bool { return s.Nested != nil || s.Pass.Convert == nil })
	if i < 0 {
		return len(steps)
	}
	return i
}

// convert does the conversions of several steps at once. What is declared
// meanwhile counts as declared by the first one; what each declares before, as
// its own. It reports false if a step has anything to say.
func (r *Runner) convert(steps []Step, part Part, results []StepResult) bool {
	ok := r.convertIn(steps, part.Module, func(i int) {
		results[i].Declared = append(part.moveDeclared(), results[i].Declared...)
	})
	return ok && (isEmpty(part.Outside) || r.convertIn(steps, part.Outside, func(int) {}))
}

// convertIn does the conversions of several steps on one operation. It calls
// declared when the step of that number may have declared something.
func (r *Runner) convertIn(steps []Step, op *ir.Operation, declared func(step int)) bool {
	all := make([]*convert.Conversion, len(steps))
	for i := range steps {
		ctx := &Context{IR: r.IR, settings: steps[i].Settings, threads: 1}
		all[i] = steps[i].Pass.Convert(ctx, op)
		if all[i] == nil || len(ctx.Diags) > 0 || ctx.claims != nil {
			return false
		}
		declared(i)
	}
	var report ir.Reporter
	joined, ok := convert.Join(all)
	if !ok || !joined.Partial(op, &report) || len(report.Diags) > 0 {
		return false
	}
	declared(0)
	return true
}

func isEmpty(module *ir.Operation) bool { return module.Region(0).First().First() == nil }

// moveDeclared moves the functions that were declared at the start of the module
// to what is outside, and returns their names.
func (p *Part) moveDeclared() (names []string) {
	for {
		first := p.Module.Region(0).First().First()
		if first == nil || !first.Has(ir.FunctionLike) || !ir.IsDeclaration(first) {
			return names
		}
		name, ok := ir.SymbolName(first)
		if !ok || p.Defines(name) {
			return names
		}
		first.Remove()
		p.Outside.Region(0).First().Append(first)
		names = append(names, name)
	}
}

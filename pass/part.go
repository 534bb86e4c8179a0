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

// IsFunctionLocal reports whether every pass of the pipeline may be given a part of a
// module.
func (p *Pipeline) IsFunctionLocal() bool {
	for each := range p.Passes {
		if !each.FunctionLocal {
			return false
		}
	}
	return true
}

// RunPart runs a pipeline that is partwise on a part of a module. What is
// outside goes through the passes as well, so that all of it is always in the
// same state.
func (r *Runner) RunPart(p *Pipeline, part Part) PartResult {
	run := &partRun{Part: part, pipeline: p, inside: r.start(), outside: r.start()}
	for len(run.results) < len(p.Steps) {
		done := len(run.results)
		if !run.convert() || len(run.results) == done && !run.step() {
			return PartResult{}
		}
	}
	return PartResult{Steps: run.results, OK: true}
}

// partRun is the run of a pipeline on a part.
type partRun struct {
	Part
	pipeline        *Pipeline
	inside, outside *execution
	results         []StepResult // of the steps that are done
}

// step runs the next step by itself. It reports false if it has failed.
func (r *partRun) step() bool {
	n := len(r.results)
	step := &Pipeline{Anchor: r.pipeline.Anchor, Steps: r.pipeline.Steps[n : n+1]}
	ran := r.inside.run(step, r.Module)
	// What there is to say about heads is said where they are defined.
	if !ran.OK || !isEmpty(r.Outside) && !r.outside.run(step, r.Outside).OK {
		return false
	}
	declared := r.moveDeclared()
	if len(declared) > 0 {
		r.outside.kinds = nil
	}
	return r.finish(StepResult{Diagnostics: ran.Diagnostics, Claims: ran.claims, Declared: declared})
}

// finish notes that the next step is done. It reports false if what is known of
// the module's attributes after it is not so.
func (r *partRun) finish(result StepResult) bool {
	if r.Attrs != nil && !r.know(r.Attrs[len(r.results)]) {
		return false
	}
	result.Attrs = slices.Clone(r.Module.Attrs())
	r.results = append(r.results, result)
	return true
}

// convert does the conversions that come next at once, across passes that have
// nothing to do: none if the next step is of another kind. It reports false if one
// of them has anything to say.
func (r *partRun) convert() bool {
	var all []*convert.Conversion
	heads := !isEmpty(r.Outside)
	declaring := 0 // the step whose patterns declare functions
	for i := len(r.results); i < len(r.pipeline.Steps); i++ {
		s := &r.pipeline.Steps[i]
		var result StepResult
		switch {
		case len(all) > 0 && s.Nested == nil && r.inside.skipsAmid(s, r.Module) && r.outside.skipsAmid(s, r.Outside):
		case s.Nested == nil && s.Pass.Convert != nil:
			c := r.prepare(s)
			if c == nil {
				return false
			}
			if len(all) == 0 || c.Declares {
				declaring = i
			}
			all = append(all, c)
			result.Declared = r.moveDeclared()
		default:
			return len(all) == 0 || r.joined(all, heads, declaring)
		}
		if !r.finish(result) {
			return false
		}
	}
	return len(all) == 0 || r.joined(all, heads, declaring)
}

// prepare returns the conversion of a step, for which it has made the module ready;
// nil if the pass has anything to say. Heads have nothing inside to be made ready.
func (r *partRun) prepare(s *Step) *convert.Conversion {
	inside, outside := r.inside.kindsIn(r.Module), r.outside.kindsIn(r.Outside)
	ctx := &Context{IR: r.inside.runner.IR, settings: s.Settings, inside: inside, threads: 1}
	c := s.Pass.Convert(ctx, r.Module)
	if c == nil || len(ctx.Diags) > 0 || ctx.claims != nil {
		return nil
	}
	made := slices.Concat(c.Target.Legal, c.Makes)
	r.inside.kinds, r.outside.kinds = inside.With(made...), outside.With(made...)
	return c
}

// skipsAmid reports whether a step is idle, before or after conversions that have
// been prepared, or between them.
func (e *execution) skipsAmid(s *Step, op *ir.Operation) bool {
	ctx := &Context{IR: e.runner.IR, settings: s.Settings, threads: 1}
	return s.Pass.Skip != nil && s.Pass.Skip(ctx, e.kindsIn(op).With(ir.UnrealizedCastOp.Name))
}

// joined does conversions at once. The heads, if there are any, go first: what is
// in the module finds all of them in one state.
func (r *partRun) joined(all []*convert.Conversion, heads bool, declaring int) bool {
	c, ok := convert.Join(all)
	if !ok || heads && !r.outside.convert(c, r.Outside) || !r.inside.convert(c, r.Module) {
		return false
	}
	result := &r.results[declaring]
	result.Declared = append(r.moveDeclared(), result.Declared...)
	return true
}

// convert does a conversion. It reports false if that has anything to say.
func (e *execution) convert(c *convert.Conversion, op *ir.Operation) bool {
	var report ir.Reporter
	casts, ok := c.PartialCasts(op, &report)
	if casts {
		e.kinds = e.kinds.With(ir.UnrealizedCastOp.Name)
	}
	return ok && len(report.Diags) == 0
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

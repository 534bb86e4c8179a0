package pass

import (
	"slices"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
)

// Whole describes the module that a chunk belongs to.
type Whole struct {
	Defines func(name string) bool
	// Attrs holds the module attributes after each step of the pipeline, as other chunks found
	// them; nil if none has run yet.
	Attrs [][]ir.NamedAttribute
}

// StepResult is the result of one step of a pipeline on a chunk.
type StepResult struct {
	Diagnostics []diag.Diagnostic
	// Declared names the functions that the step declared at the start of the module, in reverse
	// order. RunChunk has moved them to the externs.
	Declared []string
	// Claims maps the names that passes chose to their values: see [Context.Claim].
	Claims []map[string]any
	// Attrs holds the attributes of the module after the step.
	Attrs []ir.NamedAttribute
}

// IsFunctionLocal reports whether every pass of the pipeline can run on a chunk.
func (p *Pipeline) IsFunctionLocal() bool {
	for each := range p.Passes {
		if !each.FunctionLocal {
			return false
		}
	}
	return true
}

// RunChunk runs a function-local pipeline on a chunk: a module with some operations, and a module
// with the externs that they use. The externs run through the same passes, so that declarations
// match their uses. RunChunk returns the result of each step. It reports false after an error, and
// if a module attribute conflicts with whole.Attrs.
func (r *Runner) RunChunk(p *Pipeline, module, externs *ir.Operation, whole Whole) ([]StepResult, bool) {
	run := &chunkRun{
		Whole: whole, pipeline: p,
		module: module, externs: externs, onModule: r.start(), onExterns: r.start(),
	}
	for len(run.results) < len(p.Steps) {
		done := len(run.results)
		if !run.convert() || len(run.results) == done && !run.step() {
			return nil, false
		}
	}
	return run.results, true
}

type chunkRun struct {
	Whole
	pipeline            *Pipeline
	module, externs     *ir.Operation
	onModule, onExterns *execution
	results             []StepResult // one for each finished step
}

// step runs the next step on its own.
func (r *chunkRun) step() bool {
	n := len(r.results)
	step := &Pipeline{Anchor: r.pipeline.Anchor, Steps: r.pipeline.Steps[n : n+1]}
	ran := r.onModule.run(step, r.module)
	// The chunk that defines an extern reports the diagnostics about it.
	if !ran.OK || !isEmpty(r.externs) && !r.onExterns.run(step, r.externs).OK {
		return false
	}
	declared := r.moveDeclared()
	if len(declared) > 0 {
		r.onExterns.kinds = nil
	}
	return r.finish(StepResult{Diagnostics: ran.Diagnostics, Claims: ran.claims, Declared: declared})
}

// finish adds the result of a step. It reports false if a module attribute conflicts with r.Attrs.
func (r *chunkRun) finish(result StepResult) bool {
	if r.Attrs != nil && !r.setAttrs(r.Attrs[len(r.results)]) {
		return false
	}
	result.Attrs = slices.Clone(r.module.Attrs())
	r.results = append(r.results, result)
	return true
}

// convert runs consecutive conversions, and the skipped passes between them, as one; it does
// nothing if the next step is not a conversion. A single walk saves a sixth of the CPU time of
// lowering memrefs. It reports false if a conversion reports anything.
func (r *chunkRun) convert() bool {
	var all []*convert.Conversion
	hasExterns := !isEmpty(r.externs)
	declaring := 0 // index of the step that declares functions
	for i := len(r.results); i < len(r.pipeline.Steps); i++ {
		s := &r.pipeline.Steps[i]
		var result StepResult
		switch {
		case len(all) > 0 && s.Nested == nil && r.onModule.skipsBetween(s, r.module) && r.onExterns.skipsBetween(s, r.externs):
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
			return len(all) == 0 || r.convertAll(all, hasExterns, declaring)
		}
		if !r.finish(result) {
			return false
		}
	}
	return len(all) == 0 || r.convertAll(all, hasExterns, declaring)
}

// prepare calls the Convert function of a step on the module. It returns nil if that reports
// anything. Externs need no preparation, because they have no bodies.
func (r *chunkRun) prepare(s *Step) *convert.Conversion {
	inside, outside := r.onModule.kindsIn(r.module), r.onExterns.kindsIn(r.externs)
	ctx := &Context{IR: r.onModule.runner.IR, settings: s.Settings, inside: inside, shared: r.onModule.runner.Shared}
	c := s.Pass.Convert(ctx, r.module)
	if c == nil || len(ctx.Diags) > 0 || ctx.claims != nil {
		return nil
	}
	made := slices.Concat(c.Target.Legal, c.Makes)
	r.onModule.kinds, r.onExterns.kinds = inside.With(made...), outside.With(made...)
	return c
}

// skipsBetween reports whether a pass can be skipped between conversions that have not run yet.
func (e *execution) skipsBetween(s *Step, op *ir.Operation) bool {
	ctx := &Context{IR: e.runner.IR, settings: s.Settings}
	return s.Pass.Skip != nil && s.Pass.Skip(ctx, e.kindsIn(op).With(ir.UnrealizedCastOp.Name))
}

// convertAll runs conversions as one. The externs come first, so that the module sees converted
// declarations only.
func (r *chunkRun) convertAll(all []*convert.Conversion, hasExterns bool, declaring int) bool {
	c, ok := convert.Join(all)
	if !ok || hasExterns && !r.onExterns.convert(c, r.externs) || !r.onModule.convert(c, r.module) {
		return false
	}
	result := &r.results[declaring]
	result.Declared = append(r.moveDeclared(), result.Declared...)
	return true
}

// convert reports false if the conversion reports anything.
func (e *execution) convert(c *convert.Conversion, op *ir.Operation) bool {
	var report ir.Reporter
	casts, ok := c.PartialCasts(op, &report)
	if casts {
		e.kinds = e.kinds.With(ir.UnrealizedCastOp.Name)
	}
	return ok && len(report.Diags) == 0
}

// setAttrs adds attributes to the module. It reports false if one already has another value.
func (r *chunkRun) setAttrs(attrs []ir.NamedAttribute) bool {
	for _, a := range attrs {
		if v := r.module.Attr(a.Name); v != nil && !a.Equal(ir.NamedAttribute{Name: a.Name, Value: v}) {
			return false
		}
		r.module.SetAttr(a.Name, a.Value)
		r.externs.SetAttr(a.Name, a.Value)
	}
	return true
}

func isEmpty(module *ir.Operation) bool { return module.Region(0).First().First() == nil }

// moveDeclared moves functions that were declared at the start of the module to the externs, and
// returns their names.
func (r *chunkRun) moveDeclared() (names []string) {
	for {
		first := r.module.Region(0).First().First()
		if first == nil || !first.Has(ir.FunctionLike) || !ir.IsDeclaration(first) {
			return names
		}
		name, ok := ir.SymbolName(first)
		if !ok || r.Defines(name) {
			return names
		}
		first.Remove()
		r.externs.Region(0).First().Append(first)
		names = append(names, name)
	}
}

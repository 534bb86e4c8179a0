package pass

import (
	"slices"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
)

// A Part is what RunPart works on: some operations of a module, as a module of
// their own, and a module of the heads of what they name, in which the first one
// looks for symbols that it does not have itself.
type Part struct {
	Module, Outside *ir.Operation
	// Defines reports whether the whole module has a symbol of that name.
	Defines func(name string) bool
	// Attrs are attributes that the module is known to have after each step of the
	// pipeline, as another part has shown; nil if nothing is known.
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
	for i := range p.Steps {
		step := &Pipeline{Anchor: p.Anchor, Steps: p.Steps[i : i+1]}
		ran := r.Run(step, part.Module)
		s := StepResult{Diagnostics: ran.Diagnostics, Claims: ran.claims}
		if !ran.OK || !r.runOutside(step, part.Outside) {
			return PartResult{}
		}
		s.Declared = part.moveDeclared()
		if part.Attrs != nil {
			for _, a := range part.Attrs[i] {
				part.Module.SetAttr(a.Name, a.Value)
				part.Outside.SetAttr(a.Name, a.Value)
			}
		}
		s.Attrs = slices.Clone(part.Module.Attrs())
		result.Steps = append(result.Steps, s)
	}
	result.OK = true
	return result
}

// runOutside runs a step on the heads. What it has to say about them, it says
// where they are defined.
func (r *Runner) runOutside(step *Pipeline, outside *ir.Operation) bool {
	return outside.Region(0).First().First() == nil || r.Run(step, outside).OK
}

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

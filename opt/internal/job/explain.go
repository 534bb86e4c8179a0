package job

import (
	"github.com/abi-opt/abi-opt/capi/explain"
	"github.com/abi-opt/abi-opt/capi/explain/modules"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
)

// writeExplanation explains, for every function and call of the module, how its values are passed
// and why. The output records write errors.
func (w *section) writeExplanation(module *ir.Operation) []diag.Diagnostic {
	to := explain.NewWriter(w.Explain, w.out, w.source.Name)
	if w.Explain != "json" { // explained twice, because all explanations of a large module may not fit in memory
		w.explainAll(module, func(item explain.Item) { _ = to.Index(item) })
	}
	ds := w.explainAll(module, func(item explain.Item) { _ = to.Item(item) })
	if w.Explain == "json" {
		for _, d := range modules.Declarations(w.explained(module)) {
			_ = to.Declaration(d)
		}
	}
	_ = to.End()
	return ds
}

// explainAll calls yield for the explanation of every function and call of the module.
func (w *section) explainAll(module *ir.Operation, yield func(explain.Item)) []diag.Diagnostic {
	return modules.Functions(w.explained(module), yield)
}

func (w *section) explained(module *ir.Operation) *modules.Source {
	return &modules.Source{Module: module, Unit: w.unit, File: w.source.Name, Target: w.target}
}

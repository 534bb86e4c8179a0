package job

import (
	"github.com/abi-opt/abi-opt/capi/explain"
	"github.com/abi-opt/abi-opt/capi/explain/modules"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
)

// writeExplanation explains, for every function and call of the module, how its values are passed
// and why, or the layouts of records. The output records write errors.
func (w *section) writeExplanation(module *ir.Operation) []diag.Diagnostic {
	return WriteExplanation(explain.NewWriter(w.Explain, w.out, w.source.Name), w.explained(module), w.Explain == "json")
}

// WriteExplanation writes the explanations of a module. In JSON, those of functions are followed by all declarations.
func WriteExplanation(to explain.Writer, of *modules.Source, isJSON bool) []diag.Diagnostic {
	item := func(item explain.Item) { _ = to.Item(item) }
	if isJSON && !of.Types {
		ds := modules.Functions(of, item)
		if of.OnlyCalls {
			return ds
		}
		for _, d := range modules.Declarations(of) {
			_ = to.Declaration(d)
		}
		return ds
	}
	if !isJSON { // explained twice, because all explanations of a large module may not fit in memory
		modules.Items(of, func(item explain.Item) { _ = to.Index(item) })
	}
	ds := modules.Items(of, item)
	_ = to.End()
	return ds
}

func (w *section) explained(module *ir.Operation) *modules.Source {
	s := &modules.Source{
		Module: module, Unit: w.unit, File: w.source.Name, OnlyCalls: w.C.Calls != nil, Compiler: w.Defaults["compat"], Target: w.target,
	}
	w.SelectTypes(s)
	return s
}

// SelectTypes sets the records to explain.
func (o *Options) SelectTypes(s *modules.Source) {
	if s.Types = o.Types; o.typeName != nil {
		s.TypeName = o.typeName.MatchString
	}
}

package job

import (
	"cmp"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/capi/explain"
	"github.com/abi-opt/abi-opt/capi/explain/modules"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/opt/internal/cli"
)

// setSides sets o.sides if --target or --abi-compat lists several.
func (o *Options) setSides() error {
	triples := strings.Split(o.Defaults["target"], ",")
	compats := strings.Split(o.Defaults["compat"], ",")
	if len(triples)*len(compats) == 1 {
		return nil
	}
	if o.Explain == "" {
		return cli.Usagef("several targets or compilers are for --explain, which compares them")
	}
	for _, t := range triples {
		for _, compat := range compats {
			label := cmp.Or(t, compat)
			switch {
			case len(triples) == 1:
				label = compat
			case len(compats) > 1:
				label += " " + compat
			}
			o.sides = append(o.sides, modules.Side{Label: label, Target: t, Compiler: compat})
		}
	}
	for _, s := range slices.Backward(o.sides) { // the first is left selected
		o.use(s)
		if _, err := o.target(llvm.TargetClaims{}); err != nil {
			return cli.Usagef("%s", err)
		}
	}
	return nil
}

// Compares reports whether the flags name several targets or compilers.
func (o *Options) Compares() bool { return o.sides != nil }

// use selects the target and compiler of a side.
func (o *Options) use(s modules.Side) {
	for name, value := range map[string]string{"target": s.Target, "compat": s.Compiler} {
		if value != "" {
			o.Defaults[name] = value
		} else {
			delete(o.Defaults, name)
		}
	}
}

// compare processes the input once for each side and writes a comparison of all functions and calls.
func (w *section) compare() {
	functions := modules.NewComparisons(w.sides...)
	for i, s := range w.sides {
		w.use(s)
		if !w.addError(w.makePipeline(ir.ModuleOp.Name)) {
			return
		}
		module := w.lowered()
		if module == nil {
			return
		}
		ds := modules.Items(w.explained(module), functions.Collect(i))
		if w.addNew(ds); diag.HasErrors(w.diags) {
			return
		}
	}
	to := explain.NewWriter(w.Explain, w.out, w.source.Name)
	all := functions.All()
	for _, c := range all {
		_ = to.Index(c)
	}
	for _, c := range all {
		_ = to.Item(c)
	}
	_ = to.End()
}

// lowered parses the input and runs the passes. It returns nil after an error.
func (w *section) lowered() *ir.Operation {
	before := w.diags
	w.diags = nil
	module := w.parse()
	ok := module != nil && w.verify("Verify", module) && w.runPasses(module)
	ds := w.diags
	w.diags = before
	w.addNew(ds)
	if !ok || w.isCancelled() {
		return nil
	}
	return module
}

// addNew adds the diagnostics that were not reported for another side.
func (w *section) addNew(ds []diag.Diagnostic) {
	for _, d := range ds {
		if !slices.ContainsFunc(w.diags, func(o diag.Diagnostic) bool { return o.Same(&d) }) {
			w.add([]diag.Diagnostic{d})
		}
	}
}

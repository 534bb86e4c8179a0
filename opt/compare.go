package opt

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/explain"
	"github.com/abi-opt/abi-opt/ir"
)

// side is a target and compiler of a comparison.
type side struct{ label, target, compat string }

// setSides sets c.sides if --target or --abi-compat lists several.
func (c *config) setSides() error {
	triples := strings.Split(c.defaults["target"], ",")
	compats := strings.Split(c.defaults["compat"], ",")
	if len(triples)*len(compats) == 1 {
		return nil
	}
	if c.explain == "" {
		return usagef("several targets or compilers are for --explain, which compares them")
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
			c.sides = append(c.sides, side{label, t, compat})
		}
	}
	for _, s := range slices.Backward(c.sides) { // the first is left selected
		c.use(s)
		if _, err := c.target(llvm.TargetClaims{}); err != nil {
			return usagef("%s", err)
		}
	}
	return nil
}

// use selects the target and compiler of a side.
func (c *config) use(s side) {
	for name, value := range map[string]string{"target": s.target, "compat": s.compat} {
		if value != "" {
			c.defaults[name] = value
		} else {
			delete(c.defaults, name)
		}
	}
}

// compare processes the input once for each side and writes a comparison of all functions and calls.
func (w *work) compare() {
	type key struct {
		name  string
		call  bool
		count int // of equal names before it, for calls
	}
	found := map[key][]*explain.Function{}
	var order []key
	for i, s := range w.sides {
		w.use(s)
		if err := w.makePipeline(ir.ModuleOp.Name); err != nil {
			w.add([]diag.Diagnostic{{Message: err.Error()}})
			return
		}
		module := w.lowered()
		if module == nil {
			return
		}
		counts := map[key]int{}
		ds := w.explainAll(module, func(item explain.Item) {
			f, ok := item.(*explain.Function)
			if m, isMLIR := item.(*explain.MLIRFunction); isMLIR {
				f, ok = m.Interface, m.Interface != nil
			}
			if !ok {
				return
			}
			k := key{name: f.Name, call: f.Call}
			counts[k]++
			k.count = counts[k]
			if found[k] == nil {
				found[k] = make([]*explain.Function, len(w.sides))
				order = append(order, k)
			}
			found[k][i] = f
		})
		if w.addNew(ds); diag.HasErrors(w.diags) {
			return
		}
	}
	to := explain.NewWriter(w.explain, w.out, w.source.Name)
	var all []*explain.Comparison
	for _, k := range order {
		var sides []explain.Side
		for i, f := range found[k] {
			triple := w.sides[i].target
			if f != nil {
				triple = f.Target
			}
			sides = append(sides, explain.NewSide(w.sides[i].label, triple, w.sides[i].compat, f))
		}
		all = append(all, explain.Compare(sides...))
	}
	for _, c := range all {
		_ = to.Index(c)
	}
	for _, c := range all {
		_ = to.Item(c)
	}
	_ = to.End()
}

// lowered parses the input and runs the passes. It returns nil after an error.
func (w *work) lowered() *ir.Operation {
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
func (w *work) addNew(ds []diag.Diagnostic) {
	text := func(d diag.Diagnostic) string { return fmt.Sprint(d.ID, d.Pos.Offset, d.Message) }
	for _, d := range ds {
		if !slices.ContainsFunc(w.diags, func(o diag.Diagnostic) bool { return text(o) == text(d) }) {
			w.add([]diag.Diagnostic{d})
		}
	}
}

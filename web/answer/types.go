package answer

import (
	"github.com/abi-opt/abi-opt/capi/explain"
	"github.com/abi-opt/abi-opt/capi/explain/modules"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/llvm"
)

// addTypes collects the records of a C source, and describes the convention of the platform.
func (w *work) addTypes(s *modules.Source) {
	if target, err := w.target(llvm.ClaimsOf(s.Module)); err == nil {
		w.side.Convention = explain.ConventionOf(target).HTML()
	}
	if s.Unit == nil || w.Only != "" {
		return
	}
	of := *s
	of.Types = true
	if len(w.Sides) == 1 { // a comparison needs the records of one name on all sides
		of.MostTypes = w.Drawn
	}
	for _, d := range modules.Items(&of, func(i explain.Item) { w.records = append(w.records, i) }) {
		if d.ID != modules.ErrNothingToExplain {
			w.add([]diag.Diagnostic{d})
		}
	}
}

// drawTypes draws the records, or compares them if there are several sides. At most as many are drawn as functions.
func (a *Answer) drawTypes(q *Question, sides []*work, names []modules.Side) {
	var items []explain.Item
	if len(sides) == 1 {
		items = sides[0].records
	} else {
		all := modules.NewComparisons(names...)
		for i, w := range sides {
			collect := all.Collect(i)
			for _, r := range w.records {
				collect(r)
			}
		}
		items = all.All()
	}
	for i, item := range items {
		if q.Drawn > 0 && i == q.Drawn {
			break // of the records of several sides
		}
		a.Types = append(a.Types, explain.HTML(item))
	}
}

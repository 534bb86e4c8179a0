package answer

import (
	"slices"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// Index lists the functions of a C source. Many have the same places, so each summary is there once.
type Index struct {
	Functions []string `json:"functions"`
	Summaries []string `json:"summaries"` // "rdi, xmm0+rsi → rax"
	At        []int    `json:"at"`        // the index of each function's summary
	places    map[string]int
}

func (x *Index) add(f *capi.Summary) {
	at, isKnown := x.places[f.Places]
	if !isKnown {
		at = len(x.Summaries)
		x.Summaries, x.places[f.Places] = append(x.Summaries, f.Places), at
	}
	x.Functions, x.At = append(x.Functions, f.Name), append(x.At, at)
}

// choice holds the names of the functions to explain, which all sides share.
type choice struct {
	only  string // the name of the single one, or ""
	most  int    // 0 for all
	names map[string]bool
}

// has reports whether a function is explained. The first functions of the first sides are.
func (c *choice) has(name string) bool {
	switch {
	case c.names[name]:
		return true
	case c.only != "" && name != c.only, c.most > 0 && len(c.names) == c.most:
		return false
	}
	c.names[name] = true
	return true
}

// choose lists the functions of a C source and removes those from the module that are not explained. It does
// nothing if a function has an error, which the explanation reports.
func (w *work) choose(unit *cimport.Unit, chosen *choice) {
	target, err := w.target(llvm.ClaimsOf(unit.Module))
	if err != nil {
		return
	}
	var all []capi.Summary
	for f, err := range capi.Summaries(target, unit.Module) {
		if err != nil {
			return
		}
		all = append(all, f)
	}
	var ops []*ir.Operation
	for op := range ir.AsModule(unit.Module).Body().Ops {
		if op.Is(c.FuncOp) {
			ops = append(ops, op)
		}
	}
	if !slices.ContainsFunc(all, func(f capi.Summary) bool { return f.Name == chosen.only }) {
		chosen.only = ""
	}
	if len(all) > 0 {
		w.side.Index = &Index{places: map[string]int{}}
	}
	for i, f := range all {
		w.side.Index.add(&f)
		if !chosen.has(f.Name) {
			ops[i].Erase()
		}
	}
}

package answer

import (
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// Entry is a function of a C source in the index.
type Entry struct {
	Name    string `json:"function"`
	Summary string `json:"summary"` // "rdi, xmm0+rsi → rax"
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
	var all []*capi.Function
	for f, err := range capi.Functions(target, unit) {
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
	if !slices.ContainsFunc(all, func(f *capi.Function) bool { return f.Name == chosen.only }) {
		chosen.only = ""
	}
	for i, f := range all {
		w.side.Index = append(w.side.Index, Entry{f.Name, summary(f)})
		if !chosen.has(f.Name) {
			ops[i].Erase()
		}
	}
}

// summary lists the places of the arguments and the result.
func summary(f *capi.Function) string {
	var all []string
	for i := range f.Arguments {
		all = append(all, places(&f.Arguments[i]))
	}
	if f.Variadic {
		all = append(all, "…")
	}
	result := "void"
	if f.Result != nil {
		result = places(f.Result)
	}
	if len(all) == 0 {
		all = []string{"()"}
	}
	return strings.Join(all, ", ") + " → " + result
}

func places(v *capi.Value) string {
	if v.Kind == "ignore" {
		return "not passed"
	}
	return capi.Places(v.Spans(), "+")
}

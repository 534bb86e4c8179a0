package agree

import (
	"slices"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/diag"
)

// incomplete reports the functions that the header declares with a record by value that it does not define, and that pass no record by
// value on the other side: such as those that lack the * of a pointer. Others of them are not compared.
func (o *Other) incomplete(x *sides, theirs map[string]*capi.Function) {
	o.NotCompared = slices.DeleteFunc(slices.Clone(o.NotCompared), func(l capi.LeftOut) bool {
		g := theirs[l.Name]
		if !l.Incomplete.IsKnown() || l.What != capi.FunctionKind || g == nil || g.Shape == nil || mayPassRecord(g) {
			return false
		}
		o.Disagree = append(o.Disagree, l.Name)
		o.Disagreements = append(o.Disagreements, Disagreement{
			Kind: capi.FunctionKind, Name: l.Name, Text: "passes a type by value in the header only", Details: []string{x.header + ": " + l.Reason, x.other + ": " + g.C},
			Place: capi.PlaceOf(l.Incomplete), found: diag.Diagnostic{Pos: l.Incomplete},
		})
		return true
	})
}

// mayPassRecord reports whether a function passes or returns a record by value, or a type that is not known.
func mayPassRecord(f *capi.Function) bool {
	for _, t := range append(slices.Clip(f.Shape.Parameters), f.Shape.Of) {
		if t != nil && !t.IsPointer() && !t.IsScalar() {
			return true
		}
	}
	return false
}

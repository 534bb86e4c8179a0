package diff

import (
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/diag"
)

// IsTyped reports whether types or constants of both sides were compared, and not only the symbols of built files.
func (r *Report) IsTyped() bool {
	return slices.ContainsFunc(kinds, func(kind string) bool { return kind != capi.SymbolKind && r.Compared[kind] > 0 })
}

// OnlySymbols reports whether no more than the symbols of built files was compared. That does not count as agreement.
func (r *Report) OnlySymbols() bool { return r.Compared[capi.SymbolKind] > 0 && !r.IsTyped() }

// Untyped returns the error for a report about symbols only, or with each those for all functions and variables whose types
// were not compared.
func (r *Report) Untyped(each bool) (ds []diag.Diagnostic) {
	r.needsTypes = each
	if r.OnlySymbols() {
		ds = append(ds, NothingCompared(r.Old, r.New, r.LeftOut))
	}
	if each {
		ds = append(ds, NotTyped(r.New, r.LeftOut)...)
	}
	return ds
}

// NothingCompared returns the error for two sides of which no types were compared, with the reasons.
func NothingCompared(mine, other string, left []capi.LeftOut) diag.Diagnostic {
	why := "no function or variable is declared on both sides"
	if left := CountLeftOut(symbolsOf(left)); left != nil {
		why = strings.Join(left, "; ")
	}
	return diag.Diagnostic{ID: ErrUntyped, Message: "'" + mine + "' and '" + other + "': no types were compared: " + why}
}

// NotTyped returns an error for each function and variable of another side that was not compared.
func NotTyped(other string, left []capi.LeftOut) (ds []diag.Diagnostic) {
	for _, l := range symbolsOf(left) {
		ds = append(ds, diag.Diagnostic{ID: ErrUntyped, Message: other + ": " + l.What + " '" + l.Name + "' was not compared: " + l.Reason})
	}
	return ds
}

// symbolsOf returns the functions and variables of a list.
func symbolsOf(left []capi.LeftOut) []capi.LeftOut {
	return slices.DeleteFunc(slices.Clone(left), func(l capi.LeftOut) bool {
		return l.What != capi.FunctionKind && l.What != capi.VariableKind
	})
}

package ir

import (
	"maps"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/internal/misuse"
)

// refused returns what the dialects say about a type that an op does not take.
// Without a context none does.
func (c *Context) refused(t Type) string {
	if c == nil {
		return ""
	}
	for _, d := range c.Dialects() {
		if d.Refused != nil {
			if hint := d.Refused(t); hint != "" {
				return hint
			}
		}
	}
	return ""
}

// inPlaceOf returns the hint that another dialect has an op of that name: that of the
// op around it.
func (c *Context) inPlaceOf(name string, around *Operation) string {
	if c == nil || around == nil {
		return ""
	}
	return DidYouMeanOp(c, name, around.Name())
}

// DidYouMeanOp returns the hint that an op is called like the one of this name in the
// dialect of another op, or "".
func DidYouMeanOp(c *Context, name, of string) string {
	misuse.If(c == nil, "the context is nil")
	d := c.DialectOf(of)
	if d == nil {
		return ""
	}
	other := d.Name + name[strings.LastIndexByte(name, '.'):]
	if other == name || c.Op(other) == nil {
		return ""
	}
	return "did you mean '" + other + "'?"
}

// NearSymbol returns the hint that a symbol around an operation is called nearly so,
// or "".
func (r *Reporter) NearSymbol(from *Operation, name string) string {
	for around := from.Parent(); around != nil; around = around.Parent() {
		if around.Has(IsSymbolTable) {
			return diag.DidYouMean(name, "@", slices.Sorted(maps.Keys(r.symbols.Of(around).symbols)))
		}
	}
	return ""
}

// DeclarationHint says how a function without a body is declared.
func DeclarationHint(f *Operation) string {
	name, _ := SymbolName(f)
	return "a function without a body is declared as '" + f.Name() + " private @" + name + "'"
}

// CalleeHint says which op calls a function that the given call cannot, if it is
// called like that, or "".
func CalleeHint(call, callee *Operation) string {
	if !callee.Has(FunctionLike) {
		return ""
	}
	return "a " + callee.Name() + " is called by '" + dialectOf(callee) + call.Name()[strings.LastIndexByte(call.Name(), '.'):] + "'"
}

func dialectOf(o *Operation) string {
	prefix, _, _ := strings.Cut(o.Name(), ".")
	return prefix
}

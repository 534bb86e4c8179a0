package ir

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
)

// refused returns the hint of a dialect for a type that an op does not accept, or "".
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

// ConversionHint is the function of that name, during verification.
func (r *Reporter) ConversionHint(from, to Type) string {
	if r.ctx == nil {
		return ""
	}
	return ConversionHint(r.ctx, from, to)
}

// ConversionHint returns the hint on the op that makes a value of type to from one of type from, or "".
func ConversionHint(c *Context, from, to Type) string {
	for _, d := range c.Dialects() {
		if d.Conversion == nil {
			continue
		}
		if op := d.Conversion(from, to); op != "" {
			return op + " makes '" + to.String() + "' of '" + from.String() + "'"
		}
	}
	return ""
}

// inPlaceOf returns the hint that the dialect of the enclosing op has an op of the same name.
func (c *Context) inPlaceOf(name string, around *Operation) string {
	if c == nil || around == nil {
		return ""
	}
	return DidYouMeanOp(c, name, around.Name())
}

// DidYouMeanOp returns the hint that the dialect of another op has an op of the same name, or "".
func DidYouMeanOp(c *Context, name, of string) string {
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

// NearSymbol returns the hint that the enclosing symbol table has a similar name, or "".
func (r *Reporter) NearSymbol(from *Operation, name string) string {
	for around := from.Parent(); around != nil; around = around.Parent() {
		if around.Has(IsSymbolTable) {
			sigil := "@"
			if !isFromText(from) {
				sigil = ""
			}
			return diag.DidYouMean(name, sigil, slices.Sorted(maps.Keys(r.symbols.of(around).symbols)))
		}
	}
	return ""
}

// HintCallee adds to the error about an undeclared callee a similar name, and the declaration of a
// function with the arguments and results of the call. The declaration begins with declare.
func (r *Reporter) HintCallee(d *diag.Diagnostic, call *Operation, name, declare string, args []Type) {
	d.Hint(r.NearSymbol(call, name))
	if !isFromText(call) {
		d.Hint(fmt.Sprintf("a function that is defined elsewhere is declared by %s(%q, type) of package %s's builder", declaringMethod(call), name, packageOf(call)))
		return
	}
	t := strings.TrimSuffix(Func(args, call.ResultTypes()).String(), " -> ()")
	d.Hint("a function that is defined elsewhere is declared as '" + declare + " " + AttrString(Symbol(name)) + t + "'")
}

// DeclarationHint returns the hint on how to declare a function without a body.
func DeclarationHint(f *Operation) string {
	name, _ := SymbolName(f)
	if !isFromText(f) {
		return fmt.Sprintf("%s(%q, type) of package %s's builder declares a function without a body", declaringMethod(f), name, packageOf(f))
	}
	return "a function without a body is declared as '" + f.Name() + " private @" + name + "'"
}

// isFromText reports whether an op is of a module that the parser of MLIR made. The author of another one uses builders,
// and knows names of Go and C.
func isFromText(o *Operation) bool {
	for o.Parent() != nil {
		o = o.Parent()
	}
	_, isText := o.Loc.(*SourceLoc)
	return isText
}

// declaringMethod returns the name of the builder's method that declares functions that an op calls.
func declaringMethod(o *Operation) string {
	if dialectOf(o) == "llvm" {
		return "NewFunc"
	}
	return "Declare"
}

// packageOf returns the Go package with the builder of an op's dialect.
func packageOf(o *Operation) string {
	if name := dialectOf(o); name != "func" { // a keyword
		return name
	}
	return "fn"
}

// CalleeHint returns the hint on which op calls a function that this call cannot, or "".
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

package bindgen

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// notConstant and notStatic are why a macro and a static variable are not bound.
const (
	notConstant = "its value is not a constant of Go"
	notStatic   = "it has no symbol, and its value is not a constant of Go"
)

// constants declares enumerators, macros and static variables.
func (g *generator) constants() {
	for i := range g.declared.Enums {
		e := &g.declared.Enums[i]
		if _, isMentioned := g.enumTypes[e]; isMentioned || g.isSelected(e.Pos) {
			g.enumerators(e)
		}
	}
	g.values("The macros that are constants.", "macro", g.declared.Macros, notConstant)
	g.values("The static variables that are constants.", "static variable", g.declared.Statics, notStatic)
	for i := range g.declared.OtherMacros {
		m := &g.declared.OtherMacros[i]
		if !g.isConstant(m) {
			continue
		}
		if problem := g.alias(m); problem != "" {
			g.at = m.Pos
			g.skip("macro %s: %s", m.Name, problem)
		}
	}
}

// isConstant reports whether the options select a macro or a static variable.
func (g *generator) isConstant(m *cimport.Macro) bool {
	return g.isSelected(m.Pos) && g.wants(m.Name) && !strings.HasPrefix(m.Name, "_")
}

// values declares macros, or static variables, that are constants, and lists the others.
func (g *generator) values(title, kind string, all []cimport.Macro, otherwise string) {
	var b strings.Builder
	byName := func(a, b cimport.Macro) int { return strings.Compare(a.Name, b.Name) }
	for _, m := range slices.SortedFunc(slices.Values(all), byName) {
		if !g.isConstant(&m) {
			continue
		}
		g.at = m.Pos
		value, name := macroValue(&m), constantName(g.rename(m.Name))
		switch {
		case value == "":
			g.skip("%s %s: %s", kind, m.Name, otherwise)
		case !g.names[name]:
			fmt.Fprintf(&b, "\t%s = %s\n", g.names.take(name), value)
		default:
			// Headers define a macro of the same value for each enumerator, so that #ifdef finds it.
			if n, ok := g.unit.Constants[m.Name]; !ok || value != strconv.FormatInt(n, 10) {
				g.skip("%s %s: the name %s is taken", kind, m.Name, name)
			}
		}
	}
	if b.Len() > 0 {
		g.declare("// " + title + "\nconst (\n" + b.String() + ")\n")
	}
}

// alias declares another Go name for a function or variable if a macro is another C name of it, and returns the reason if it does not. A
// macro whose Go name is that of the function itself, after the renaming of the options, needs none.
func (g *generator) alias(m *cimport.Macro) (problem string) {
	of, name := g.symbols[m.Of], constantName(g.rename(m.Name))
	if body := g.callables[m.Of]; body != nil && body.symbol == "" {
		of = body.name
	}
	switch {
	case of == "" && g.unit.Functions[m.Of] == nil && g.unit.Variables[m.Of] == nil:
		return notConstant
	case of == "":
		return "it becomes " + m.Of + ", which is not bound"
	case of == name:
		return ""
	case g.names[name]:
		return "the name " + name + " is taken"
	}
	g.declare(fmt.Sprintf("// %s is %s: the macro %s.\nvar %[1]s = %[2]s\n", g.names.take(name), of, m.Name))
	return ""
}

// macroValue is a constant of Go; "" if Go has none of that value.
func macroValue(m *cimport.Macro) string {
	switch m.Type.(type) {
	case nil:
		if m.Value == "" {
			return ""
		}
		return strconv.Quote(m.Bytes)
	case *ir.IntegerType, *c.BitIntType, *c.PtrType, *c.FuncPtrType, *llvm.PointerType: // (void *)8 too
		return m.Value
	case *ir.FloatType:
		switch {
		case strings.ContainsAny(m.Value, "IN"), m.Value == "-0": // +Inf, NaN; Go's -0.0 is 0.0
			return ""
		case strings.ContainsAny(m.Value, ".e"):
			return m.Value
		}
		return m.Value + ".0"
	}
	return ""
}

// tagOf returns the tag of an enumeration, or the typedef of one without a tag; "" for neither.
func tagOf(e *cimport.Enum) string {
	return strings.TrimPrefix(strings.TrimPrefix(e.Name, "enum"), " ")
}

// enumeration declares the type of an enumeration with a name. One of bool or __int128 is that.
func (g *generator) enumeration(e *cimport.Enum) goType {
	made, ok := g.enumTypes[e]
	if tag := tagOf(e); !ok {
		made = scalars[e.Type]
		if made.kind == integerKind {
			of := made.text
			made.text = g.typeName(orElse(g.typedefOf["enum "+tag], tag), "Enum%s")
			g.declare(goTypeDecl(made.text, "the enumeration "+tag, of))
		}
		g.enumTypes[e] = made
	}
	return made
}

// enumerators declares the constants of an enumeration, with its type if it has a name.
func (g *generator) enumerators(e *cimport.Enum) {
	var b strings.Builder
	typed, tag := "", tagOf(e)
	isWanted := func(m cimport.Enumerator) bool { return g.wants(m.Name) }
	if tag != "" && scalars[e.Type].kind == integerKind && slices.ContainsFunc(e.Enumerators, isWanted) {
		typed = " " + g.enumeration(e).text
	}
	n := 0
	fmt.Fprintf(&b, "// The values of %s.\nconst (\n", orElse(tag, "an enumeration without a name"))
	for _, m := range e.Enumerators {
		if !isWanted(m) {
			continue
		}
		n++
		fmt.Fprintf(&b, "\t%s%s = %s\n", g.names.take(constantName(g.rename(m.Name))), typed, m.Value)
	}
	b.WriteString(")\n")
	if n > 0 {
		g.declare(b.String())
	}
}

package bindgen

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
)

// constants declares enumerators and macros.
func (g *generator) constants() {
	for i := range g.declared.Enums {
		if e := &g.declared.Enums[i]; g.isSelected(e.Pos) {
			g.enumerators(e)
		}
	}
	var b strings.Builder
	byName := func(a, b cimport.Macro) int { return strings.Compare(a.Name, b.Name) }
	macros := slices.SortedFunc(slices.Values(g.declared.Macros), byName)
	for i := range macros {
		m := &macros[i]
		if !g.isSelected(m.Pos) || !g.wants(m.Name) || strings.HasPrefix(m.Name, "_") {
			continue
		}
		if value := macroValue(m); value != "" {
			name := constantName(g.rename(m.Name))
			if g.names[name] {
				// Headers define a macro of the same value for each enumerator, so that #ifdef finds it.
				if n, ok := g.unit.Constants[m.Name]; !ok || value != strconv.FormatInt(n, 10) {
					g.at = m.Pos
					g.skip("macro %s: the name %s is taken", m.Name, name)
				}
				continue
			}
			fmt.Fprintf(&b, "\t%s = %s\n", g.names.take(name), value)
		}
	}
	if b.Len() > 0 {
		g.declare("// The macros that are constants.\nconst (\n" + b.String() + ")\n")
	}
}

// macroValue is a constant of Go; "" if Go has none of that value.
func macroValue(m *cimport.Macro) string {
	switch m.Type.(type) {
	case nil:
		return strconv.Quote(m.Bytes)
	case *ir.IntegerType, *c.BitIntType:
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

package bindgen

import (
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/ir"
)

// constants declares enumerators and macros.
func (g *generator) constants() {
	for i := range g.unit.Enums {
		if e := &g.unit.Enums[i]; g.isSelected(e.Pos) {
			g.enumerators(e)
		}
	}
	var b strings.Builder
	for i := range g.unit.Macros {
		m := &g.unit.Macros[i]
		if !g.isSelected(m.Pos) || !g.wants(m.Name) || strings.HasPrefix(m.Name, "_") {
			continue
		}
		if value := macroValue(m); value != "" {
			name := constantName(g.rename(m.Name))
			if g.names[name] {
				g.skip("macro %s: the name %s is taken", m.Name, name)
				continue
			}
			fmt.Fprintf(&b, "\t%s = %s\n", g.names.take(name), value)
		}
	}
	if b.Len() > 0 {
		g.declare("0macros", "// The macros that are constants.\nconst (\n"+b.String()+")\n")
	}
}

// macroValue is a constant of Go; "" if Go has none of that value.
func macroValue(m *cimport.ConstantMacro) string {
	switch {
	case m.Int != nil:
		return m.Int.String()
	case m.Type == nil:
		return strconv.Quote(m.String)
	case math.IsInf(m.Float, 0) || math.IsNaN(m.Float):
		return ""
	}
	text := strconv.FormatFloat(m.Float, 'g', -1, 64)
	if !strings.ContainsAny(text, ".e") {
		text += ".0"
	}
	return text
}

// enumerators declares the constants of an enumeration, with its type if it has a name.
func (g *generator) enumerators(e *cimport.Enumeration) {
	var b strings.Builder
	typed := ""
	if t, ok := g.typedefs[e.Name]; ok && e.Name != "" {
		typed = " " + t.text
	} else if t, isInteger := e.Type.(*ir.IntegerType); e.Name != "" && isInteger {
		name := g.names.take(g.exported(e.Name))
		fmt.Fprintf(&b, "// %s is the enumeration %s.\ntype %s %s\n\n", name, e.Name, name, integers[ir.Type(t)])
		g.typedefs[e.Name] = goType{name, integerKind, int64(t.Width / 8), int64(t.Width / 8)}
		typed = " " + name
	}
	n := 0
	fmt.Fprintf(&b, "// The values of %s.\nconst (\n", orElse(e.Name, "an enumeration without a name"))
	for _, name := range e.Enumerators {
		value, ok := g.unit.Constants[name]
		if !ok || !g.wants(name) {
			continue
		}
		n++
		text := fmt.Sprint(value)
		if t, isInteger := e.Type.(*ir.IntegerType); typed != "" && isInteger && t.Signedness == ir.Unsigned && value < 0 {
			text = new(big.Int).SetUint64(uint64(value)).String()
		}
		fmt.Fprintf(&b, "\t%s%s = %s\n", g.names.take(constantName(g.rename(name))), typed, text)
	}
	b.WriteString(")\n")
	if n > 0 {
		g.declare(fmt.Sprint("0enum", len(g.order)), b.String())
	}
}

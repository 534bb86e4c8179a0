package cheader

import (
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// variable declares a c.global.
func (h *header) variable(g *ir.Operation) error {
	symbol, t := g.StringAttr(ir.SymName), g.TypeAttr(c.ObjectAttr)
	s, err := h.spell(t, symbol+"_type")
	if err != nil {
		return err
	}
	name, label := h.symbol(symbol)
	if g.HasAttr(c.ConstFlag) {
		if strings.HasSuffix(s.text, "*") {
			s.text += "const"
		} else {
			s.text = "const " + s.text
		}
	}
	storage := "extern "
	if g.HasAttr(c.ThreadLocalFlag) {
		storage += "__thread "
	}
	attrs := symbolAttrs(g)
	if align, ok := g.Attr(llvm.AlignmentAttr).(ir.IntegerAttr); ok {
		n, _ := align.Int64()
		attrs = append(attrs, fmt.Sprintf("aligned(%d)", n))
	}
	text := fmt.Sprintf("/* %s */\n%s%s%s%s;", comment("c.global @"+symbol+" : "+t.String()), storage, s.declare(name), label, attributes(attrs))
	h.prototypes.WriteString("\n" + under(s.needs, text) + "\n")
	return nil
}

// symbolAttrs returns the C attributes for a symbol's linkage and visibility.
func symbolAttrs(o *ir.Operation) (attrs []string) {
	if linkage, _ := llvm.CarriedLinkage(o); linkage == llvm.ExternWeak || linkage == llvm.Weak {
		attrs = append(attrs, "weak")
	}
	if v, ok := o.Attr(llvm.VisibilityAttr).(ir.IntegerAttr); ok {
		switch n, _ := v.Int64(); n {
		case 1:
			attrs = append(attrs, `visibility("hidden")`)
		case 2:
			attrs = append(attrs, `visibility("protected")`)
		}
	}
	return attrs
}

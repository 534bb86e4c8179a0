package complex

import "github.com/abi-opt/abi-opt/ir"

// NumberAttr is #complex.number<:f64 1.0, 2.0>: the real and imaginary part, which have the same
// type.
type NumberAttr struct{ Re, Im ir.FloatAttr }

// Print implements ir.Attribute.
func (a NumberAttr) Print(w *ir.Writer) {
	w.Text("#complex.number<:")
	w.Type(a.Re.Type)
	w.Byte(' ')
	a.Re.PrintValue(w)
	w.Text(", ")
	a.Im.PrintValue(w)
	w.Text("> : ")
	w.Type(ir.Complex(a.Re.Type))
}

var numberDef = &ir.AttrDef{
	Mnemonic: "number",
	Summary:  "a complex number",
	Syntax:   "`<` `:` type number `,` number `>` (`:` type)?",
	Typed:    true,
	Parse: func(p ir.Parser) ir.Attribute {
		p.Expect(":")
		at := p.Pos()
		t := p.Type()
		if !p.Failed() && !ir.IsFloat(t) {
			p.Errorf(p.Since(at), errNumber, "expected a floating-point type, but got '%s'", t)
		}
		re := readPart(p, t)
		p.Expect(",")
		im := readPart(p, t)
		return NumberAttr{re, im}
	},
}

func readPart(p ir.Parser, t ir.Type) ir.FloatAttr {
	at := p.Pos()
	a := p.Attr(t)
	f, ok := a.(ir.FloatAttr)
	if !p.Failed() && (!ok || f.Type != t) {
		p.Errorf(p.Since(at), errNumber, "expected a number of type '%s'", t)
	}
	return f
}

package memref

import "github.com/abi-opt/abi-opt/ir"

// Prefetch tells that an element will be accessed.
var Prefetch = &ir.OpDef{
	Name:     "memref.prefetch",
	Summary:  "a hint that an element will be accessed",
	Operands: []ir.ValueDef{ir.Arg("memref", ranked), ir.VariadicArg("indices", ir.IndexOnly)},
	Attrs: []ir.AttrField{
		{Name: "isWrite", Is: ir.AnyBool},
		{Name: "localityHint", Is: locality},
		{Name: "isDataCache", Is: ir.AnyBool},
	},
	Parse:  parsePrefetch,
	Print:  printPrefetch,
	Verify: verifyPrefetch,
}

var locality = ir.AttrConstraint{
	Desc: "32-bit signless integer attribute whose minimum value is 0 whose maximum value is 3",
	Ok: func(a ir.Attribute) bool {
		i, ok := a.(ir.IntegerAttr)
		v, _ := i.Int64()
		return ok && i.Type == ir.I32 && v >= 0 && v <= 3
	},
}

func parsePrefetch(p ir.Parser, s *ir.OpState) {
	e := parseElement(p)
	p.Expect(",")
	parseEither(p, s, "isWrite", "write", "read", "rw specifier has to be 'read' or 'write'")
	p.Expect(",")
	p.Expect("locality")
	p.Expect("<")
	s.AddAttr("localityHint", ir.IntAttr(p.Integer(), ir.I32))
	p.Expect(">")
	p.Expect(",")
	parseEither(p, s, "isDataCache", "data", "instr", "cache type has to be 'data' or 'instr'")
	p.AttrDict(s)
	p.Expect(":")
	if t := rankedType(p); !p.Failed() {
		e.resolve(p, s, t)
	}
}

// parseEither reads one of two words into a boolean attribute.
func parseEither(p ir.Parser, s *ir.OpState, attr, yes, no, message string) {
	at := p.Pos()
	word := p.Keyword()
	if word != yes && word != no {
		p.Errorf(at, "attr-syntax", "%s", message)
	}
	s.AddAttr(attr, ir.BoolAttr(word == yes))
}

func printPrefetch(p ir.Printer, o *ir.Operation) {
	printElement(p, o, 0)
	p.Text(choose(o, "isWrite", ", write", ", read"))
	p.Text(", locality<")
	p.AttrValue(o.Attr("localityHint"))
	p.Text(">")
	p.Text(choose(o, "isDataCache", ", data", ", instr"))
	p.AttrDict(o, "isWrite", "localityHint", "isDataCache")
	p.Text(" : ")
	p.Type(o.Operand(0).Type())
}

func choose(o *ir.Operation, attr, yes, no string) string {
	if o.Attr(attr) == ir.True {
		return yes
	}
	return no
}

func verifyPrefetch(o *ir.Operation, r *ir.Reporter) {
	rank, got := len(typeOf(o.Operand(0)).Shape), o.NumOperands()-1
	switch {
	case got < rank:
		r.Errorf(o, "index-count", "too few indices")
	case got > rank:
		r.Errorf(o, "index-count", "too many indices")
	}
}

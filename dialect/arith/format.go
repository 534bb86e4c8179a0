package arith

import "github.com/abi-opt/abi-opt/ir"

// A form is how an op of arith looks in custom form:
//
//	%a, %b clauses attr-dict : T               same-type ops
//	%a, %b clauses attr-dict : T, T to U       casts
type form struct {
	operands int
	cast     bool
	clauses  []clause
}

// install makes def read and write the form, and have its attributes.
func (f form) install(def *ir.OpDef) *ir.OpDef {
	var shown []string
	for _, c := range f.clauses {
		shown = append(shown, c.field.Name)
	}
	def.Attrs = append(def.Attrs, fields(f.clauses)...)
	def.Parse = f.parse
	def.Print = func(p ir.Printer, o *ir.Operation) { f.print(p, o, shown) }
	return def
}

func (f form) parse(p ir.Parser, s *ir.OpState) {
	var buf [2]ir.Operand
	at := p.Pos()
	operands := buf[:0]
	for i := range f.operands {
		if i > 0 {
			p.Expect(",")
		}
		operands = append(operands, p.Operand())
	}
	for _, c := range f.clauses {
		c.parse(p, s)
	}
	p.AttrDict(s)
	p.Expect(":")
	if f.cast {
		p.ResolveAll(s, operands, p.Types(), at)
		p.Expect("to")
		s.ResultTypes = append(s.ResultTypes, p.Type())
		return
	}
	t := p.Type()
	for _, o := range operands {
		s.Operands = append(s.Operands, p.Resolve(o, t))
	}
	s.ResultTypes = append(s.ResultTypes, t)
}

func (f form) print(p ir.Printer, o *ir.Operation, shown []string) {
	for i := range o.NumOperands() {
		if i > 0 {
			p.Text(",")
		}
		p.Text(" ")
		p.Operand(o.Operand(i))
	}
	for _, c := range f.clauses {
		c.print(p, o)
	}
	p.AttrDict(o, shown...)
	p.Text(" : ")
	if f.cast {
		for i := range o.NumOperands() {
			if i > 0 {
				p.Text(", ")
			}
			p.Type(o.Operand(i).Type())
		}
		p.Text(" to ")
	}
	p.Type(o.Result(0).Type())
}

// sameAsFirst infers one result of the first operand's type.
func sameAsFirst(s *ir.OpState) []ir.Type {
	if len(s.Operands) == 0 {
		return nil
	}
	return []ir.Type{s.Operands[0].Type()}
}

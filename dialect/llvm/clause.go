package llvm

import "github.com/abi-opt/abi-opt/ir"

// A clause is a word or a few in a custom form that stand for one inherent
// attribute.
type clause struct {
	field ir.AttrField
	parse func(p ir.Parser, s *ir.OpState)
	print func(p ir.Printer, o *ir.Operation)
}

// word is a clause that is one word for a unit attribute.
func word(text, attr string) clause {
	return clause{
		field: unit(attr),
		parse: func(p ir.Parser, s *ir.OpState) {
			if p.Accept(text) {
				s.AddAttr(attr, ir.UnitAttr{})
			}
		},
		print: func(p ir.Printer, o *ir.Operation) {
			if o.HasAttr(attr) {
				p.Text(" " + text)
			}
		},
	}
}

// The clauses.
var (
	exact    = word("exact", ExactName)
	disjoint = word("disjoint", DisjointName)
	nonNeg   = word("nneg", NonNegName)
	volatile = word("volatile", VolatileName)
	inalloca = word("inalloca", "inalloca")
	weak     = word("weak", "weak")
	invar    = word("invariant", "invariant")
	invGroup = word("invariant_group", "invariantGroup")
	overflow = clause{
		field: defaulted(OverflowName, ir.AttrConstraint{Desc: "LLVM integer overflow flags", Ok: isOverflow}, ir.IntAttr(0, ir.I32)),
		parse: parseOverflow,
		print: printOverflow,
	}
)

// The names of the attributes that the clauses set.
const (
	ExactName    = "isExact"
	DisjointName = "isDisjoint"
	NonNegName   = "nonNeg"
	VolatileName = "volatile_"
	OverflowName = "overflowFlags"
)

func isOverflow(a ir.Attribute) bool {
	i, ok := a.(ir.IntegerAttr)
	v, fits := i.Int64()
	return ok && i.Type == ir.I32 && fits && v >= 0 && v < 4
}

// Overflow returns the overflow flags of an op.
func Overflow(o *ir.Operation) OverflowAttr { return OverflowAttr(numberAttr(o, OverflowName)) }

func parseOverflow(p ir.Parser, s *ir.OpState) {
	if !p.Accept("overflow") {
		return
	}
	p.Expect("<")
	var set uint
	for {
		at := p.Pos()
		bits, ok := overflowFlags.bits(p.Keyword())
		if !ok {
			p.Errorf(at, errAttr, "%s", overflowFlags.oneOf())
		}
		set |= bits
		if !p.Accept(",") {
			break
		}
	}
	p.Expect(">")
	s.AddAttr(OverflowName, ir.IntAttr(int64(set), ir.I32))
}

func printOverflow(p ir.Printer, o *ir.Operation) {
	if f := Overflow(o); f != 0 {
		p.Text(" overflow" + overflowFlags.spell(uint(f)))
	}
}

func parseClauses(p ir.Parser, s *ir.OpState, clauses []clause) {
	for _, c := range clauses {
		c.parse(p, s)
	}
}

func printClauses(p ir.Printer, o *ir.Operation, clauses []clause) {
	for _, c := range clauses {
		c.print(p, o)
	}
}

// fieldsOf returns the attributes that clauses set.
func fieldsOf(clauses []clause) []ir.AttrField {
	var fields []ir.AttrField
	for _, c := range clauses {
		fields = append(fields, c.field)
	}
	return fields
}

// namesOf returns the names of attributes, to leave out of a dictionary.
func namesOf(fields []ir.AttrField) []string {
	var names []string
	for _, f := range fields {
		names = append(names, f.Name)
	}
	return names
}

// A form is the custom form of the ops that work on values of one type, and of
// the casts:
//
//	before %a, %b after attr-dict : T
//	before %a after attr-dict : T to U
//
// Clauses stand before the operands or after them.
type form struct {
	before, after []clause
	cast          bool
}

// install makes def read and write the form, and have its attributes.
func (f form) install(def *ir.OpDef) *ir.OpDef {
	fields := append(fieldsOf(f.before), fieldsOf(f.after)...)
	shown := namesOf(fields)
	def.Attrs = append(def.Attrs, fields...)
	n := len(def.Operands)
	def.Parse = func(p ir.Parser, s *ir.OpState) { f.parse(p, s, n) }
	def.Print = func(p ir.Printer, o *ir.Operation) { f.print(p, o, shown) }
	return def
}

func (f form) parse(p ir.Parser, s *ir.OpState, operands int) {
	var buf [3]ir.Operand
	names := buf[:operands]
	parseClauses(p, s, f.before)
	for i := range names {
		if i > 0 {
			p.Expect(",")
		}
		names[i] = p.Operand()
	}
	parseClauses(p, s, f.after)
	p.AttrDict(s)
	p.Expect(":")
	t := p.Type()
	for _, o := range names {
		s.Operands = append(s.Operands, p.Resolve(o, t))
	}
	if f.cast {
		p.Expect("to")
		t = p.Type()
	}
	s.ResultTypes = append(s.ResultTypes, t)
}

func (f form) print(p ir.Printer, o *ir.Operation, shown []string) {
	printClauses(p, o, f.before)
	p.Text(" ")
	p.Operands(o.Operands())
	printClauses(p, o, f.after)
	p.AttrDict(o, shown...)
	p.Text(" : ")
	if f.cast {
		p.Type(o.Operand(0).Type())
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

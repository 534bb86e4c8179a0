package arith

import "github.com/abi-opt/abi-opt/ir"

// A clause is an optional part of a custom form that stands between the
// operands and the attribute dictionary, and sets one attribute.
type clause struct {
	field ir.AttrField
	parse func(p ir.Parser, s *ir.OpState)
	print func(p ir.Printer, o *ir.Operation)
}

var (
	fastMathClause = flagClause(fastMathFlags, FastMath(0))
	overflowClause = flagClause(overflowFlags, Overflow(0))
	// Conversions tell no flags from flags that were never given.
	optionalFastMath = flagClause(fastMathFlags, nil)

	exactClause = clause{
		field: ir.AttrField{Name: "isExact", Optional: true, Is: ir.AnyUnit},
		parse: parseExact, print: printExact,
	}
	roundingClause = clause{
		field: ir.AttrField{Name: "roundingmode", Optional: true, Is: roundingModeIn},
		parse: parseRounding, print: printRounding,
	}
)

// fields returns the attributes that the clauses set.
func fields(clauses []clause) (fs []ir.AttrField) {
	for _, c := range clauses {
		fs = append(fs, c.field)
	}
	return fs
}

// flagClause is `fastmath<nnan,nsz>`. Flags that equal the default, if there
// is one, are not shown.
func flagClause(f *flagSet, byDefault ir.Attribute) clause {
	return clause{
		field: ir.AttrField{Name: f.attr, Optional: true, Default: byDefault, Is: f.constraint()},
		parse: func(p ir.Parser, s *ir.OpState) {
			if p.Accept(f.mnemonic) {
				s.AddAttr(f.attr, f.make(f.parseFlags(p)))
			}
		},
		print: func(p ir.Printer, o *ir.Operation) {
			if a := o.Attr(f.attr); a != nil && a != byDefault {
				p.Text(" ")
				p.Text(f.mnemonic)
				p.Text(a.(interface{ String() string }).String())
			}
		},
	}
}

func (f *flagSet) parseFlags(p ir.Parser) (set uint) {
	p.Expect("<")
	for {
		at := p.Pos()
		bits, ok := f.bits(p.Keyword())
		if !ok {
			p.Errorf(at, "attr-syntax", "%s", f.oneOf())
		}
		set |= bits
		if !p.Accept(",") {
			break
		}
	}
	p.Expect(">")
	return set
}

func parseExact(p ir.Parser, s *ir.OpState) {
	if p.Accept("exact") {
		s.AddAttr("isExact", ir.UnitAttr{})
	}
}

func printExact(p ir.Printer, o *ir.Operation) {
	if o.HasAttr("isExact") {
		p.Text(" exact")
	}
}

// RoundingMode is how a floating-point conversion rounds.
type RoundingMode int64

// The rounding modes.
const (
	ToNearestEven RoundingMode = iota
	Downward
	Upward
	TowardZero
	ToNearestAway
)

var roundingNames = []string{"to_nearest_even", "downward", "upward", "toward_zero", "to_nearest_away"}

// Attr returns the attribute of the rounding mode.
func (m RoundingMode) Attr() ir.Attribute { return ir.IntAttr(int64(m), ir.I32) }

var roundingModeIn = enumIn(ir.I32, roundingNames,
	"Floating point rounding mode whose minimum value is 0 and maximum value is 4")

// enumIn restricts an attribute to the integers of type t that have a name.
func enumIn(t ir.Type, names []string, desc string) ir.AttrConstraint {
	return ir.AttrConstraint{Desc: desc, Ok: func(a ir.Attribute) bool {
		i, ok := a.(ir.IntegerAttr)
		v, fits := i.Int64()
		return ok && i.Type == t && fits && v >= 0 && v < int64(len(names))
	}}
}

func parseRounding(p ir.Parser, s *ir.OpState) {
	for i, name := range roundingNames {
		if p.Accept(name) {
			s.AddAttr("roundingmode", RoundingMode(i).Attr())
			return
		}
	}
}

func printRounding(p ir.Printer, o *ir.Operation) {
	if i, ok := o.Attr("roundingmode").(ir.IntegerAttr); ok {
		v, _ := i.Int64()
		p.Text(" ")
		p.Text(roundingNames[v])
	}
}

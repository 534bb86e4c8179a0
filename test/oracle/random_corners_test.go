package oracle

import (
	"fmt"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
)

// cornerValue makes a value of the kinds that compilers pass differently, and of their neighbours.
func (g *Generator) cornerValue() ir.Type {
	switch n := g.IntN(100); {
	case n < 10:
		return g.Vector()
	case n < 15:
		return g.Complex()
	case n < 20:
		return g.Scalar()
	}
	return g.cornerRecord(g.IntN(2))
}

// cornerRecord makes a record of a few numbers among bit-fields without a name, arrays of length 0,
// complex integers and small vectors.
func (g *Generator) cornerRecord(depth int) *c.RecordType {
	r := &c.RecordType{Name: g.newTag(), Union: g.chance(12), Packed: g.chance(4)}
	if g.chance(4) {
		r.Align = pick(g, []int64{8, 16, 32})
	}
	float := pick(g, []ir.Type{ir.F32, ir.F32, ir.F64, ir.F16, ir.BF16, g.Model.LongDouble})
	for i := range 1 + g.IntN(4) {
		f := c.Field{Name: fmt.Sprintf("f%d", i), Type: float}
		switch g.IntN(12) {
		case 0:
			f.Name, f.BitField, f.Type, f.Width = "", true, pick(g, bitFieldTypes[:10]), 0
		case 1:
			f.Name = ""
			g.cornerBits(&f)
		case 2:
			g.cornerBits(&f)
		case 3:
			f.Type = c.Array(0, pick(g, []ir.Type{float, si32, si64, si8, ir.F64}))
		case 4:
			f.Type = c.Array(0, g.cornerValueIn(depth))
		case 5:
			f.Type = ir.Complex(pick(g, []ir.Type{si32, si8, si64, ir.F32, ir.F64}))
		case 6:
			f.Type = g.cornerValueIn(depth)
		case 7:
			f.Type = ir.Vector(pick(g, []ir.Type{ir.F32, si32, si64, si16}), pick(g, []int64{1, 2, 2, 4}))
		case 8:
			f.Type = pick(g, []ir.Type{si32, si64, si8, si16})
		case 9:
			f.Type = c.Array(int64(1+g.IntN(2)), float)
		}
		if g.chance(3) && !f.BitField {
			f.Align = pick(g, []int64{8, 16, 32})
		}
		r.Fields = append(r.Fields, f)
	}
	if g.chance(4) && !r.Union && hasName(r) {
		r.Fields = append(r.Fields, c.Field{Name: "flex", Type: c.FlexibleArray(pick(g, []ir.Type{float, si32}))})
	}
	return c.Record(r)
}

func (g *Generator) cornerBits(f *c.Field) {
	f.BitField, f.Type = true, pick(g, bitFieldTypes)
	f.Width = int64(1 + g.IntN(bits(f.Type)))
}

func (g *Generator) cornerValueIn(depth int) ir.Type {
	if depth == 0 {
		return pick(g, []ir.Type{ir.F32, si32, ir.F64, c.Struct(g.newTag())})
	}
	r := g.cornerRecord(depth - 1)
	if isFlexible(r) {
		return si32
	}
	return r
}

// cornerSignature makes a signature with one or two such parameters.
func (g *Generator) cornerSignature() classify.Signature {
	var s classify.Signature
	if g.chance(60) {
		s.Result = g.cornerValue()
	}
	filler := pick(g, []ir.Type{si64, ir.F64, si32})
	for range g.IntN(2) * g.IntN(10) {
		s.Params = append(s.Params, filler)
	}
	for range 1 + g.IntN(2) {
		s.Params = append(s.Params, g.cornerValue())
		if g.chance(50) {
			s.Params = append(s.Params, si32)
		}
	}
	if g.chance(15) {
		makeVariadic(g, &s)
	}
	return s
}

package oracle

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// Generator makes random C types and signatures that a C compiler accepts.
type Generator struct {
	*rand.Rand
	tags int // given to records so far
	// WideVectors says how often vectors of 32 and 64 bytes are wanted, in
	// percent of all vectors.
	WideVectors int
	// Plain leaves out what gcc 12 does not have: _BitInt, __bf16, vectors of
	// _Bool or of odd sizes, _Complex __float128.
	Plain bool
	// Model says which types there are.
	Model *layout.Model
	// GNUFlexible also puts flexible arrays where GNU C alone has them: in
	// unions, as the only member, and in records that are not last.
	GNUFlexible bool
}

// NewGenerator returns a generator that makes the same types for the same
// seed.
func NewGenerator(seed uint64) *Generator {
	return NewGeneratorFrom(rand.NewPCG(seed, 0x9e3779b97f4a7c15))
}

// NewGeneratorFrom returns a generator whose choices come from a source.
func NewGeneratorFrom(s rand.Source) *Generator {
	return &Generator{Rand: rand.New(s), WideVectors: 15, Model: layout.X86_64}
}

// chance is true in n of 100 cases.
func (g *Generator) chance(n int) bool { return g.IntN(100) < n }

func pick[T any](g *Generator, from []T) T { return from[g.IntN(len(from))] }

// Signature makes a signature of up to 14 parameters.
func (g *Generator) Signature() classify.Signature {
	var s classify.Signature
	if !g.chance(15) {
		s.Result = g.Value()
	}
	n := g.IntN(8)
	if g.chance(40) {
		n = g.IntN(15)
	}
	// Many of one kind in a row run out of its registers.
	filler, fill := pick(g, []ir.Type{si64, ir.F64, llvm.Ptr, ir.F32}), g.chance(30)
	for range n {
		if fill && g.chance(50) {
			s.Params = append(s.Params, filler)
			continue
		}
		s.Params = append(s.Params, g.Value())
	}
	if g.chance(12) && n > 0 {
		s.Variadic = true
		s.Fixed = g.IntN(n) + 1
		for i := s.Fixed; i < n; i++ {
			s.Params[i] = promote(s.Params[i])
		}
	}
	return s
}

// promote applies the default argument promotions.
func promote(t ir.Type) ir.Type {
	switch t := t.(type) {
	case *ir.IntegerType:
		if t.Width < 32 {
			return si32
		}
	case *ir.FloatType:
		if t == ir.F32 {
			return ir.F64
		}
	}
	return t
}

func si(w int) *ir.IntegerType { return ir.IntOf(w, ir.Signed) }
func ui(w int) *ir.IntegerType { return ir.IntOf(w, ir.Unsigned) }

// Types that are used everywhere.
var (
	si8, si16, si32, si64, si128 = si(8), si(16), si(32), si(64), si(128)
	ui8, ui16, ui32, ui64, ui128 = ui(8), ui(16), ui(32), ui(64), ui(128)
)

// Scalars are the arithmetic types and the pointer, the usual ones first.
var Scalars = []ir.Type{
	si32, si64, llvm.Ptr, ir.F64, ir.F32, si8, ui8, si16, ui16, ui32, ui64, ir.I1, ir.I32, ir.I64,
	ir.F80, si128, ui128, ir.F128, ir.F16, ir.BF16,
}

// Value makes a type that can be passed.
func (g *Generator) Value() ir.Type {
	switch n := g.IntN(100); {
	case n < 36:
		return g.Scalar()
	case n < 42:
		return g.Vector()
	case n < 47:
		return g.Complex()
	case n < 50:
		return g.transparentUnion()
	}
	return g.Record(g.IntN(3))
}

// Scalar makes an arithmetic type or pointer.
func (g *Generator) Scalar() ir.Type {
	if g.chance(8) && !g.Plain {
		return g.BitInt()
	}
	if g.chance(50) {
		return pick(g, Scalars[:6])
	}
	return g.known(pick(g, Scalars))
}

// known replaces types that C does not have, and __bf16 where it is not to be
// used.
func (g *Generator) known(t ir.Type) ir.Type {
	if g.Plain && t == ir.BF16 {
		t = ir.F16
	}
	if f, ok := t.(*ir.FloatType); ok && !g.Model.Has(f) {
		return g.Model.LongDouble
	}
	if i, ok := t.(*ir.IntegerType); ok && i.Width == 128 && g.Model.NoInt128 {
		return si64
	}
	return t
}

// BitInt makes a _BitInt, mostly of less than 129 bits.
func (g *Generator) BitInt() ir.Type {
	w := 2 + g.IntN(127)
	if g.chance(10) {
		w = 2 + g.IntN(400)
	}
	w = min(w, g.Model.MaxBitInt)
	if g.chance(50) {
		return c.BitInt(si(w))
	}
	return c.BitInt(ui(w - 1))
}

// Complex makes a complex type.
func (g *Generator) Complex() ir.Type {
	elem := pick(g, []ir.Type{
		ir.F32, ir.F32, ir.F64, ir.F64, ir.F80, ir.F128, ir.F16, si8, ui16, si32, ui32, si64,
	})
	if g.Plain && elem == ir.F128 {
		elem = ir.F64
	}
	return ir.Complex(g.known(elem))
}

var vectorElems = []ir.Type{
	ir.F32, ir.F32, ir.F64, si32, si8, si16, si64, ui8, ui64, si128, ir.F16, ir.BF16,
}

// Vector makes a vector, mostly of a size that is a power of two.
func (g *Generator) Vector() ir.Type {
	if g.chance(12) && !g.Plain {
		n := pick(g, []int{1, 3, 8, 9, 16, 17, 31, 32, 33, 64, 64, 70, 128, 200, 256, 512})
		for g.Model.BigEndian() && n < 8 || g.Model.WholeBools && n < 64 && n&(n-1) != 0 {
			n++
		}
		return ir.Vector(ir.I1, int64(n))
	}
	elem := g.known(pick(g, vectorElems))
	size := pick(g, []int{1, 2, 4, 8, 8, 16, 16, 16})
	if g.chance(g.WideVectors) {
		size = pick(g, []int{32, 32, 64, 128})
	}
	if g.chance(15) && !g.Plain {
		return ir.Vector(elem, int64(1+g.IntN(9)))
	}
	return ir.Vector(elem, int64(max(1, size*8/bits(elem))))
}

func bits(t ir.Type) int {
	switch t := t.(type) {
	case *ir.IntegerType:
		return t.Width
	case *ir.FloatType:
		return t.Width
	}
	return 64
}

// Record makes a struct or union of up to the given depth of nesting.
func (g *Generator) Record(depth int) ir.Type {
	return c.Record(g.record(depth, g.pack(), g.newTag()))
}

func (g *Generator) newTag() string {
	g.tags++
	return fmt.Sprintf("S%d", g.tags)
}

func (g *Generator) pack() int64 {
	if !g.chance(6) {
		return 0
	}
	return pick(g, []int64{1, 2, 4, 8})
}

func (g *Generator) record(depth int, pack int64, tag string) *c.RecordType {
	r := &c.RecordType{Name: tag, Pack: pack, Union: g.chance(22)}
	if g.chance(9) {
		r.Packed = true
	}
	if g.chance(7) {
		r.Align = pick(g, []int64{1, 2, 4, 8, 16, 16, 32, 64})
	}
	n := 1 + g.IntN(4)
	if g.chance(10) {
		n = g.IntN(9)
	}
	uniform := g.Scalar()
	same := g.chance(25)
	for i := range n {
		f := g.field(depth, pack, fmt.Sprintf("f%d", i))
		if same && !f.BitField && f.Name != "" && g.chance(70) {
			f.Type = uniform
		}
		r.Fields = append(r.Fields, f)
	}
	switch {
	case g.GNUFlexible:
		if g.chance(4) && (!g.Plain || !r.Union && hasName(r)) {
			g.addFlexible(r)
		}
	case !r.Union && g.chance(2) && hasName(r):
		r.Fields = append(r.Fields, c.Field{Name: "flex", Type: c.FlexibleArray(g.Scalar())})
	}
	return r
}

// addFlexible adds a flexible array. GNU C, but not gcc 12, also has it in a
// union and as the only member.
func (g *Generator) addFlexible(r *c.RecordType) {
	f := c.Field{Name: "flex", Type: c.FlexibleArray(g.Scalar())}
	if !g.Plain && g.chance(20) {
		r.Fields = nil
	}
	if i := g.IntN(len(r.Fields) + 1); r.Union {
		r.Fields = slices.Insert(r.Fields, i, f)
		return
	}
	r.Fields = append(r.Fields, f)
}

func hasName(r *c.RecordType) bool {
	for _, f := range r.Fields {
		if f.Name != "" && !isFlexible(f.Type) {
			return true
		}
	}
	return false
}

// isFlexible reports whether a type must be the last in a struct.
func isFlexible(t ir.Type) bool {
	switch t := t.(type) {
	case *c.ArrayType:
		return t.Flexible
	case *c.RecordType:
		n := len(t.Fields)
		return n > 0 && !t.Union && isFlexible(t.Fields[n-1].Type)
	}
	return false
}

func (g *Generator) field(depth int, pack int64, name string) c.Field {
	f := c.Field{Name: name}
	switch n := g.IntN(100); {
	case n < 20:
		g.bitField(&f)
	case n < 25 && depth > 0:
		inner := g.record(depth-1, pack, "") // #pragma pack reaches into it
		inner.Transparent = false
		if r := c.Record(inner); !isFlexible(r) && len(r.Fields) > 0 {
			f.Name, f.Type = "", rename(r, name)
			return f
		}
		f.Type = g.Scalar()
	case n < 40 && depth > 0:
		f.Type = g.Record(depth - 1)
	default:
		f.Type = g.Scalar()
		if g.chance(12) {
			f.Type = g.Vector()
		} else if g.chance(8) {
			f.Type = g.Complex()
		}
	}
	if isFlexible(f.Type) && !g.GNUFlexible {
		f.Type = g.Scalar()
	}
	if !f.BitField && g.chance(18) {
		f.Type = g.array(f.Type)
	}
	if g.chance(4) {
		f.Packed = true
	}
	if g.chance(5) {
		f.Align = pick(g, []int64{1, 2, 4, 8, 16, 32})
	}
	return f
}

// rename gives the members of an anonymous record, and of those inside, names
// that are unique in the record around it.
func rename(r *c.RecordType, prefix string) *c.RecordType {
	n := *r
	n.Fields = append([]c.Field(nil), r.Fields...)
	for i := range n.Fields {
		f := &n.Fields[i]
		if f.Name != "" {
			f.Name = prefix + f.Name
		} else if inner, ok := f.Type.(*c.RecordType); ok {
			f.Type = rename(inner, prefix)
		}
	}
	return fresh(&n)
}

// fresh returns a record type with the public properties of r.
func fresh(r *c.RecordType) *c.RecordType {
	return c.Record(&c.RecordType{
		Union: r.Union, Name: r.Name, Fields: r.Fields, Packed: r.Packed, Pack: r.Pack,
		Align: r.Align, Transparent: r.Transparent, CXX: r.CXX, NonTrivial: r.NonTrivial,
	})
}

func (g *Generator) array(elem ir.Type) ir.Type {
	n := int64(1 + g.IntN(4))
	if g.chance(15) {
		n = int64(g.IntN(20))
	}
	t := ir.Type(c.Array(n, elem))
	if g.chance(10) {
		t = c.Array(int64(1+g.IntN(3)), t)
	}
	return t
}

var bitFieldTypes = []ir.Type{
	si32, si32, ui32, si64, ui64, si8, ui8, si16, ui16, ir.I1, si128,
}

func (g *Generator) bitField(f *c.Field) {
	f.BitField = true
	f.Type = g.known(pick(g, bitFieldTypes))
	if g.chance(8) && !g.Plain {
		f.Type = g.BitInt()
	}
	w := bits(f.Type)
	if b, ok := f.Type.(*c.BitIntType); ok {
		w = b.Int.Width
	}
	f.Width = int64(1 + g.IntN(w))
	if g.chance(15) {
		f.Name = ""
		if g.chance(50) {
			f.Width = 0
		}
	}
}

// transparentUnion makes one that compilers take as such: its members have the
// size of the first, which is an integer or pointer.
func (g *Generator) transparentUnion() ir.Type {
	groups := [][]ir.Type{
		{si32, ui32, ir.F32},
		{llvm.Ptr, si64, ui64, ir.F64},
		{si8, ui8, ir.I1},
		{si16, ui16, ir.F16},
		{si128, ui128, ir.Complex(si64)},
	}
	if g.Model.Pointer == 4 {
		groups[0], groups[1] = append(groups[0], llvm.Ptr), groups[1][1:]
	}
	group := pick(g, groups)
	if g.Model.NoInt128 && group[0] == ir.Type(si128) {
		group = groups[0]
	}
	if g.Model.NoHalf {
		group = slices.DeleteFunc(group, func(t ir.Type) bool { return t == ir.F16 })
	}
	r := &c.RecordType{Union: true, Transparent: true, Name: g.newTag()}
	for i := range 1 + g.IntN(3) {
		t := group[0]
		if i > 0 {
			t = pick(g, group)
		}
		r.Fields = append(r.Fields, c.Field{Name: fmt.Sprintf("f%d", i), Type: t})
	}
	if g.chance(20) {
		r.Fields[0].Type = c.Struct(g.newTag(), c.Field{Name: "x", Type: group[0]})
	}
	return c.Record(r)
}

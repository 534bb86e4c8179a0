package oracle

import (
	"slices"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// difference is something that gcc 12 passes or lays out otherwise than clang 22,
// with which our functions agree: prototypes that have it are tried with clang alone.
type difference struct {
	Exclusion
	example classify.Signature // does not work between gcc and clang, which a test finds
}

func differs(name, why string, types func(ir.Type) bool, example classify.Signature) difference {
	return difference{Exclusion{Name: name, Why: why, Peers: ClangOnly, Types: types}, example}
}

// differenceIn returns the first difference that a signature has.
func differenceIn(ds []difference, s *classify.Signature) *Exclusion {
	i := slices.IndexFunc(ds, func(d difference) bool {
		return d.Types != nil && inTypes(s, d.Types) || d.Signatures != nil && d.Signatures(s)
	})
	if i < 0 {
		return nil
	}
	return &ds[i].Exclusion
}

var otherwiseOnAArch64 = []difference{
	differs("vectors below 8 bytes", "gcc passes those of floating-point numbers on the stack", isShortVector, takes(ir.Vector(ir.F32, 1))),
	differs("vectors of one __int128", "gcc uses a vector register in records and results", isVectorOfOneInt128, between(ir.Vector(si128, 1))),
	differs("records of unnamed bit-fields", "gcc passes them in general registers", isHollow, between(record(unnamed(si32, 7)))),
	differs("bit-fields of width 0 in a union", "gcc does not take the union for a homogeneous aggregate",
		anyField(func(r *c.RecordType, f *c.Field) bool { return r.Union && f.BitField && f.Width == 0 }),
		takes(union(unnamed(si32, 0), named("b", ir.F32)))),
	differs("bit-fields of __int128", "gcc aligns a packed record of one to 16 bytes",
		anyField(func(_ *c.RecordType, f *c.Field) bool { return f.BitField && bits(f.Type) == 128 }),
		between(packed(bitField(si128, 100), named("b", si8)))),
	differs("vectors beside arrays without elements", "gcc passes a record of both as the vector", isVectorBesideNothing,
		takes(record(named("a", c.Array(0, si64)), named("b", ir.Vector(ir.IntOf(16, ir.Signed), 8))))),
	differs("aligned bit-fields", "see Exclusions", hasOddBitField, takes(oddBitField())),
	differs("alignment of more than 16", "gcc aligns such a copy on the stack, clang to 16 at most", isOverAligned,
		unnamedAfter(9, record(withAlign(named("a", ir.F64), 32), named("b", c.Array(3, ir.F64))))),
}

var otherwiseOnI386 = []difference{
	differs("vectors", "gcc aligns them in records as without MMX and SSE", func(t ir.Type) bool {
		_, isVector := t.(*ir.VectorType)
		return isVector
	}, takes(record(named("a", ir.F32), named("b", ir.Vector(si64, 1))))),
}

var otherwiseOnX86_64 = []difference{
	differs("vectors of one __int128", "gcc passes the first half of a union of one", isVectorOfOneInt128, takes(union(named("a", ir.Vector(si128, 1))))),
}

var otherwiseOnPowerPC = []difference{differs("aligned bit-fields", "see Exclusions", hasOddBitField, takes(oddBitField()))}

var otherwiseOnRISCV = []difference{
	differs("records of unnamed bit-fields", "gcc gives one no place after the three dots", isHollow, unnamedAfter(1, record(unnamed(si32, 7)))),
	differs("aligned bit-fields", "see Exclusions", hasOddBitField, takes(oddBitField())),
	differs("bit-fields that ask for alignment", "gcc passes those that fill their unit as integers",
		anyField(func(_ *c.RecordType, f *c.Field) bool { return f.BitField && f.Align > 0 }),
		between(record(named("a", ir.F32), withAlign(bitField(si64, 9), 4)))),
	differs("records without bytes that ask for alignment", "gcc aligns what follows one on the stack", isAlignedNothing,
		classify.Signature{Params: append(slices.Repeat([]ir.Type{si64}, 9), record(named("a", c.Array(0, ir.F128))), si32)}),
	differs("bit-fields of width 0", "gcc flattens a record as if it had none",
		anyField(func(_ *c.RecordType, f *c.Field) bool { return f.BitField && f.Width == 0 }),
		takes(record(named("a", ir.F32), unnamed(si32, 0), named("b", ir.F32)))),
	differs("alignment of more than 16", "gcc passes a record of one float as that float, however large it is", isOverAligned,
		takes(record(named("b", ir.F32), withAlign(named("a", c.Array(0, ir.F32)), 32)))),
	differs("arrays without elements", "gcc does not look for numbers beside one whose elements are none",
		anyField(func(_ *c.RecordType, f *c.Field) bool {
			a, ok := f.Type.(*c.ArrayType)
			return ok && a.Len == 0 && !a.Flexible && !c.IsArithmetic(a.Elem)
		}),
		takes(record(named("a", c.Array(0, ir.Vector(ir.IntOf(64, ir.Unsigned), 1))), named("b", ir.F32)))),
	differs("flexible arrays alone", "gcc takes a record of nothing else for empty", isFlexibleAlone,
		between(record(named("a", c.Array(0, si32)), named("b", c.FlexibleArray(si32))))),
	differs("complex numbers in records", "gcc does not flatten integer ones",
		func(t ir.Type) bool {
			_, ok := t.(*c.RecordType)
			return ok && within(t, func(t ir.Type) bool { _, ok := t.(*ir.ComplexType); return ok })
		},
		takes(record(named("a", ir.Complex(si32))))),
}

// otherwiseOnRISCV32 lacks what gcc passes differently in registers of 64 bits only.
var otherwiseOnRISCV32 = slices.DeleteFunc(slices.Clone(otherwiseOnRISCV), func(d difference) bool {
	return d.Name == "bit-fields that ask for alignment" || d.Name == "complex numbers in records"
})

var otherwiseOnWindows = append([]difference{
	differs("aligned bit-fields of width 0", "gcc aligns the record to one that follows no other bit-field",
		anyField(func(_ *c.RecordType, f *c.Field) bool { return f.BitField && f.Width == 0 && f.Align > 0 }),
		between(record(withAlign(unnamed(ir.IntOf(64, ir.Unsigned), 0), 32), named("a", ir.IntOf(8, ir.Unsigned))))),
	differs("bit-fields in unions and packed records", "gcc gives them other alignments",
		anyField(func(r *c.RecordType, f *c.Field) bool {
			return f.BitField && (r.Union || r.Packed || f.Packed || r.Pack > 0)
		}),
		takes(packed(bitField(si32, 4), named("a", si8)))),
}, otherwiseByMicrosoft...)

// otherwiseAsGuest is where the platform is not Windows.
var otherwiseAsGuest = append([]difference{
	{Exclusion{Name: "addresses from a va_list", Peers: ClangOnly, Signatures: readsAddress,
		Why: "gcc's va_arg reads a value where the address of one is"}, unnamedAfter(1, si128)},
	differs("aligned bit-fields", "see Exclusions", hasOddBitField, takes(oddBitField())),
}, otherwiseByMicrosoft...)

// readsAddress reports whether an unnamed argument goes by address.
func readsAddress(s *classify.Signature) bool {
	table := layout.NewTable(layout.X86_64)
	return s.Variadic && slices.ContainsFunc(s.Params[s.Fixed:], func(t ir.Type) bool {
		l, err := table.Of(t)
		return err == nil && !slices.Contains([]layout.Bytes{1, 2, 4, 8}, l.Size)
	})
}

// otherwiseByMicrosoft is on every system whose functions follow Microsoft's convention.
var otherwiseByMicrosoft = []difference{
	differs("_Float16", "gcc passes it as an integer", func(t ir.Type) bool { return t == ir.F16 }, takes(ir.F16)),
	differs("flexible arrays", "gcc passes such a record by its size, clang by address",
		anyField(func(_ *c.RecordType, f *c.Field) bool { a, ok := f.Type.(*c.ArrayType); return ok && a.Flexible }),
		takes(record(named("a", si32), named("b", c.FlexibleArray(si32))))),
	differs("records of unnamed bit-fields", "gcc takes them for empty", isHollow, between(record(unnamed(si128, 39)))),
}

// isFlexibleAlone finds records that have no bytes but a flexible array, in themselves or
// in a member.
func isFlexibleAlone(t ir.Type) bool {
	if _, ok := t.(*c.RecordType); !ok {
		return false
	}
	l, err := layout.NewTable(layout.X86_64).Of(t)
	return err == nil && l.Size == 0 && !l.Empty
}

// isVectorBesideNothing finds records in which there are a vector and an array of length 0.
func isVectorBesideNothing(t ir.Type) bool {
	_, ok := t.(*c.RecordType)
	return ok && within(t, func(t ir.Type) bool { _, ok := t.(*ir.VectorType); return ok }) &&
		within(t, func(t ir.Type) bool { a, ok := t.(*c.ArrayType); return ok && a.Len == 0 && !a.Flexible })
}

// isShortVector finds vectors of less than 8 bytes.
func isShortVector(t ir.Type) bool {
	v, ok := t.(*ir.VectorType)
	return ok && v.Shape[0]*int64(bits(v.Elem)) < 64
}

// isOverAligned finds records that ask for more alignment than a stack has.
func isOverAligned(t ir.Type) bool {
	r, ok := t.(*c.RecordType)
	return ok && (r.Align > 16 || anyField(func(_ *c.RecordType, f *c.Field) bool { return f.Align > 16 })(t))
}

// isAlignedNothing reports whether a type has no bytes, but an alignment of more than a register.
func isAlignedNothing(t ir.Type) bool {
	l, err := layout.NewTable(layout.RISCV64).Of(t)
	return err == nil && l.Size == 0 && l.Align > 8
}

// anyField returns what finds records with such a member.
func anyField(such func(*c.RecordType, *c.Field) bool) func(ir.Type) bool {
	return func(t ir.Type) bool {
		r, ok := t.(*c.RecordType)
		return ok && slices.ContainsFunc(r.Fields, func(f c.Field) bool { return such(r, &f) })
	}
}

// The shapes of examples: a type as the only parameter, as the result and between
// parameters, and as an unnamed argument after n others.
func takes(t ir.Type) classify.Signature { return classify.Signature{Params: []ir.Type{t}} }

func between(t ir.Type) classify.Signature {
	return classify.Signature{Result: t, Params: []ir.Type{si32, t, si32}}
}

func unnamedAfter(n int, t ir.Type) classify.Signature {
	params := append(slices.Repeat([]ir.Type{ir.F64}, n), t, t, si32)
	return classify.Signature{Params: params, Variadic: true, Fixed: 1}
}

func bitField(t ir.Type, w int64) c.Field {
	return c.Field{Name: "x", Type: t, BitField: true, Width: w}
}

func unnamed(t ir.Type, w int64) c.Field { return c.Field{Type: t, BitField: true, Width: w} }

func withAlign(f c.Field, n int64) c.Field {
	f.Align = n
	return f
}

func record(fields ...c.Field) *c.RecordType { return c.Struct("E", fields...) }
func union(fields ...c.Field) *c.RecordType  { return c.Union("E", fields...) }

func packed(fields ...c.Field) *c.RecordType {
	return c.Record(&c.RecordType{Name: "E", Fields: fields, Packed: true})
}

func oddBitField() *c.RecordType {
	return c.Record(&c.RecordType{Name: "E", Pack: 2, Fields: []c.Field{
		named("c", si8), withAlign(bitField(si32, 9), 8), named("d", si8),
	}})
}

package dlti

import (
	"slices"

	"github.com/abi-opt/abi-opt/ir"
)

// SpecName is the attribute that holds a #dlti.dl_spec.
const SpecName = "dlti.dl_spec"

// Dialect is dlti.
var Dialect = &ir.Dialect{
	Name:    "dlti",
	Summary: "properties of the target of a module",
	Attrs: append(ir.StructDefs(FunctionPointerAlignment), []*ir.AttrDef{
		spec(specMnemonic, "the sizes and alignments of types", true),
		{Mnemonic: entryMnemonic, Summary: "an entry of a dl_spec", Syntax: "`<` (type | string) `,` attribute `>`", Parse: parseOlderEntry},
		spec(mapMnemonic, "values by type or name", true),
		spec(deviceMnemonic, "properties of a device", false),
		spec(systemMnemonic, "devices by name", false),
	}...),
	VerifyAttr: verifyAttr,
}

func spec(mnemonic, summary string, mayBeEmpty bool) *ir.AttrDef {
	return &ir.AttrDef{
		Mnemonic: mnemonic,
		Summary:  summary,
		Syntax:   "`<` (entry (`,` entry)*)? `>`, entry ::= (type | string) `=` attribute",
		Parse:    parseSpec(mnemonic, mayBeEmpty),
	}
}

const endianness = "dlti.endianness"

// verifyAttr checks discardable attributes named dlti.….
func verifyAttr(on *ir.Operation, a ir.NamedAttribute, r *ir.Reporter) {
	switch mnemonic := a.Name[len("dlti."):]; mnemonic {
	case specMnemonic, mapMnemonic, systemMnemonic:
		s, ok := a.Value.(*SpecAttr)
		if !ok || s.Mnemonic != mnemonic {
			r.ErrorAt(on, errAttr, "'%s' is expected to be a #%[1]s attribute", a.Name)
			return
		}
		if mnemonic == specMnemonic {
			verifySpec(on, s, r)
		}
	default:
		r.ErrorAt(on, errAttr, "attribute '%s' not supported by dialect", a.Name)
	}
}

func verifySpec(on *ir.Operation, s *SpecAttr, r *ir.Reporter) {
	if v := s.get(ir.Index); v != nil && indexBits(v) == 0 {
		r.ErrorAt(on, errAttr, "expected integer attribute in the data layout entry for 'index'")
	}
	if v := s.get(endianness); v != nil && v != ir.Attribute(ir.StringAttr("big")) &&
		v != ir.Attribute(ir.StringAttr("little")) {
		r.ErrorAt(on, errAttr, "'%s' data layout entry is expected to be either 'big' or 'little'", endianness)
	}
	for outer := on.Parent(); outer != nil; outer = outer.Parent() {
		around, ok := outer.Attr(SpecName).(*SpecAttr)
		if !ok || combines(s, around) {
			continue
		}
		d := r.ErrorAt(on, errAttr, "data layout does not combine with layouts of enclosing ops")
		ir.NoteAt(d, outer, "enclosing op with data layout")
		return
	}
}

// combines reports whether two specifications agree where both have an entry. Otherwise nested code
// would be lowered for one layout and the code around it for another.
func combines(inner, outer *SpecAttr) bool {
	return !slices.ContainsFunc(inner.Entries, func(e Entry) bool {
		other := outer.get(e.Key)
		return other != nil && other != e.Value
	})
}

// IndexBits returns the width of index in the data layout specification of an op or the nearest
// ancestor that has one, or 0.
func IndexBits(op *ir.Operation) int {
	for ; op != nil; op = op.Parent() {
		if s, ok := op.Attr(SpecName).(*SpecAttr); ok {
			if bits := indexBits(s.get(ir.Index)); bits > 0 {
				return bits
			}
		}
	}
	return 0
}

func indexBits(a ir.Attribute) int {
	i, ok := a.(ir.IntegerAttr)
	n, fits := i.Int64()
	if !ok || !fits || n <= 0 || n > ir.MaxIntegerWidth {
		return 0
	}
	return int(n)
}

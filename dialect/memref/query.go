package memref

import (
	"slices"

	"github.com/abi-opt/abi-opt/ir"
)

// Dim is the size of a dimension.
var Dim = &ir.OpDef{
	Name:       "memref.dim",
	Summary:    "the size of a dimension",
	Traits:     ir.Pure,
	Operands:   []ir.ValueDef{ir.Arg("source", hasDims), ir.Arg("index", ir.IndexOnly)},
	Results:    []ir.ValueDef{ir.Arg("result", ir.IndexOnly)},
	ResultName: named("dim"),
	Infer:      inferIndex,
	Parse: func(p ir.Parser, s *ir.OpState) {
		p.AttrDict(s)
		source := p.Operand()
		p.Expect(",")
		index := p.Operand()
		p.Expect(":")
		if t := anyType(p); !p.Failed() {
			s.Operands = append(s.Operands, p.Resolve(source, t), p.Resolve(index, ir.Index))
			s.ResultTypes = append(s.ResultTypes, ir.Index)
		}
	},
	Print: func(p ir.Printer, o *ir.Operation) {
		p.AttrDict(o)
		p.Text(" ")
		p.Operands(o.Operands())
		p.Text(" : ")
		p.Type(o.Operand(0).Type())
	},
	Fold: foldDim,
}

// Rank is the number of dimensions.
var Rank = &ir.OpDef{
	Name:     "memref.rank",
	Summary:  "the number of dimensions",
	Traits:   ir.Pure,
	Operands: []ir.ValueDef{ir.Arg("memref", anyMemRef)},
	Results:  []ir.ValueDef{ir.Arg("result", ir.IndexOnly)},
	Infer:    inferIndex,
	Parse: func(p ir.Parser, s *ir.OpState) {
		source := p.Operand()
		p.AttrDict(s)
		p.Expect(":")
		if t := anyType(p); !p.Failed() {
			s.Operands = append(s.Operands, p.Resolve(source, t))
			s.ResultTypes = append(s.ResultTypes, ir.Index)
		}
	},
	Print: func(p ir.Printer, o *ir.Operation) {
		p.Text(" ")
		p.Operand(o.Operand(0))
		p.AttrDict(o)
		p.Text(" : ")
		p.Type(o.Operand(0).Type())
	},
	Fold: func(o *ir.Operation, _ []ir.Attribute) []any {
		if t := typeOf(o.Operand(0)); !t.Unranked {
			return []any{ir.IntAttr(int64(len(t.Shape)), ir.Index)}
		}
		return nil
	},
}

func inferIndex(*ir.OpState) []ir.Type { return []ir.Type{ir.Index} }

// ExtractAlignedPointer is the address of the data as an index.
var ExtractAlignedPointer = &ir.OpDef{
	Name:       "memref.extract_aligned_pointer_as_index",
	Summary:    "the address of the data as an index",
	Traits:     ir.Pure,
	Operands:   []ir.ValueDef{ir.Arg("source", anyMemRef)},
	Results:    []ir.ValueDef{ir.Arg("aligned_pointer", ir.IndexOnly)},
	ResultName: named("intptr"),
	Infer:      inferIndex,
	Parse:      parseExtract,
	Print:      printExtract,
}

// ExtractStridedMetadata takes a memref apart: a memref of rank 0 at its
// start, the offset, the sizes and the strides.
var ExtractStridedMetadata = &ir.OpDef{
	Name:     "memref.extract_strided_metadata",
	Summary:  "the base, offset, sizes and strides of a memref",
	Traits:   ir.Pure,
	Operands: []ir.ValueDef{ir.Arg("source", strided)},
	Results: []ir.ValueDef{
		ir.Arg("base_buffer", strided),
		ir.Arg("offset", ir.IndexOnly),
		ir.VariadicArg("sizes_and_strides", ir.IndexOnly),
	},
	ResultName: metadataName,
	Infer: func(s *ir.OpState) []ir.Type {
		if len(s.Operands) == 1 && isStrided(s.Operands[0].Type()) {
			return metadataTypes(typeOf(s.Operands[0]))
		}
		return nil
	},
	Parse: parseExtract,
	Print: printExtract,
	Verify: func(o *ir.Operation, r *ir.Reporter) {
		want := metadataTypes(typeOf(o.Operand(0)))
		if got := o.ResultTypes(); !slices.Equal(got, want) {
			r.Errorf(o, "op-types", "inferred type(s) %s are incompatible with return type(s) of operation %s", quoteTypes(want), quoteTypes(got))
		}
	},
}

func metadataTypes(t *ir.MemRefType) []ir.Type {
	types := []ir.Type{ir.MemRef(t.Elem, nil, nil, t.Space), ir.Index}
	for range 2 * len(t.Shape) {
		types = append(types, ir.Index)
	}
	return types
}

// metadataName names the first of the sizes and of the strides; the others
// are numbered after it.
func metadataName(o *ir.Operation, i int) string {
	rank := (o.NumResults() - 2) / 2
	switch i {
	case 0:
		return "base_buffer"
	case 1:
		return "offset"
	case 2:
		return "sizes"
	case 2 + rank:
		return "strides"
	}
	return ""
}

// parseExtract reads %m : T -> R, R {attrs}.
func parseExtract(p ir.Parser, s *ir.OpState) {
	source := p.Operand()
	p.Expect(":")
	t := anyType(p)
	p.Expect("->")
	results := p.Types()
	p.AttrDict(s)
	if p.Failed() {
		return
	}
	s.Operands = append(s.Operands, p.Resolve(source, t))
	s.ResultTypes = append(s.ResultTypes, results...)
}

func printExtract(p ir.Printer, o *ir.Operation) {
	p.Text(" ")
	p.Operand(o.Operand(0))
	p.Text(" : ")
	p.Type(o.Operand(0).Type())
	p.Text(" -> ")
	p.Types(o.ResultTypes())
	p.AttrDict(o)
}

// quoteTypes lists types for a message: 'i32', 'f32'.
func quoteTypes(ts []ir.Type) string {
	list := ""
	for i, t := range ts {
		if i > 0 {
			list += ", "
		}
		list += "'" + t.String() + "'"
	}
	return list
}

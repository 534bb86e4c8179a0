package memref

import (
	"slices"

	"github.com/abi-opt/abi-opt/ir"
)

// DimOp returns the size of a dimension.
var DimOp = &ir.OpDef{
	Name: "memref.dim", Summary: "the size of a dimension", Traits: ir.Pure,
	Operands:   []ir.ValueDef{ir.Arg("source", hasDims), ir.Arg("index", ir.IndexOnly)},
	Results:    []ir.ValueDef{ir.Arg("result", ir.IndexOnly)},
	ResultName: named("dim"),
	Format:     "attr-dict $source `,` $index `:` type($source)",
	Fold:       foldDim,
}

// RankOp returns the number of dimensions.
var RankOp = &ir.OpDef{
	Name: "memref.rank", Summary: "the number of dimensions", Traits: ir.Pure,
	Operands: []ir.ValueDef{ir.Arg("memref", anyMemRef)},
	Results:  []ir.ValueDef{ir.Arg("result", ir.IndexOnly)},
	Format:   "$memref attr-dict `:` type($memref)",
	Fold: func(o *ir.Operation, _ []ir.Attribute) []any {
		if t := typeOf(o.Operand(0)); !t.Unranked {
			return []any{ir.IntAttr(int64(len(t.Shape)), ir.Index)}
		}
		return nil
	},
}

// ExtractAlignedPointerOp returns the address of the data as an index.
var ExtractAlignedPointerOp = &ir.OpDef{
	Name: "memref.extract_aligned_pointer_as_index", Summary: "the address of the data as an index",
	Traits:     ir.Pure,
	Operands:   []ir.ValueDef{ir.Arg("source", anyMemRef)},
	Results:    []ir.ValueDef{ir.Arg("aligned_pointer", ir.IndexOnly)},
	ResultName: named("intptr"),
	Format:     "$source `:` type($source) `->` type(results) attr-dict",
}

// ExtractStridedMetadataOp splits a memref into its base buffer (of rank 0), offset, sizes and
// strides.
var ExtractStridedMetadataOp = &ir.OpDef{
	Name: "memref.extract_strided_metadata", Summary: "split a memref into base, offset, sizes and strides",
	Traits:   ir.Pure,
	Operands: []ir.ValueDef{ir.Arg("source", strided)},
	Results: []ir.ValueDef{
		ir.Arg("base_buffer", strided),
		ir.Arg("offset", ir.IndexOnly),
		ir.VariadicArg("sizes_and_strides", ir.IndexOnly),
	},
	ResultName: metadataName,
	Format:     "$source `:` type($source) `->` type(results) attr-dict",
	Verify: func(o *ir.Operation, r *ir.Reporter) {
		want := metadataTypes(typeOf(o.Operand(0)))
		if got := o.ResultTypes(); !slices.Equal(got, want) {
			r.Errorf(o, ir.ErrTypes, "inferred type(s) %s are incompatible with return type(s) of operation %s", ir.QuoteTypes(want), ir.QuoteTypes(got))
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

// metadataName names the base buffer, the offset and the first size and stride; further sizes and
// strides get numbers.
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

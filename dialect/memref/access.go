package memref

import "github.com/abi-opt/abi-opt/ir"

// accessAttrs are hints of loads and stores.
var accessAttrs = []ir.AttrField{
	{Name: "nontemporal", Optional: true, Default: ir.False, Is: ir.AnyBool},
	alignment,
}

// LoadOp reads an element.
var LoadOp = &ir.OpDef{
	Name: "memref.load", Summary: "read an element", Traits: ir.Reads,
	Operands: []ir.ValueDef{ir.Arg("memref", ranked), ir.VariadicArg("indices", ir.IndexOnly)},
	Results:  []ir.ValueDef{ir.Arg("result", ir.AnyType)},
	Attrs:    accessAttrs,
	Types:    []ir.TypeRule{elementOf("result type matches element type of 'memref'", "result")},
	Format:   "$memref `[` $indices `]` attr-dict `:` type($memref)",
	Verify: func(o *ir.Operation, r *ir.Reporter) {
		t := typeOf(o.Operand(0))
		if got := o.NumOperands() - 1; got != len(t.Shape) {
			r.Errorf(o, ErrIndexCount, "incorrect number of indices for load, expected %d but got %d", len(t.Shape), got)
		}
	},
}

// StoreOp writes an element.
var StoreOp = &ir.OpDef{
	Name: "memref.store", Summary: "write an element",
	Operands: []ir.ValueDef{
		ir.Arg("value", ir.AnyType),
		ir.Arg("memref", ranked),
		ir.VariadicArg("indices", ir.IndexOnly),
	},
	Attrs:  accessAttrs,
	Types:  []ir.TypeRule{elementOf("type of 'value' matches element type of 'memref'", "value")},
	Format: "$value `,` $memref `[` $indices `]` attr-dict `:` type($memref)",
	Verify: func(o *ir.Operation, r *ir.Reporter) {
		t := typeOf(o.Operand(1))
		if o.NumOperands()-2 != len(t.Shape) {
			r.Errorf(o, ErrIndexCount, "store index operand count not equal to memref rank")
		}
	},
}

// elementOf is the rule that a value has the memref's element type.
func elementOf(desc, value string) ir.TypeRule {
	return ir.TypeRule{Desc: desc, From: "memref", To: []string{value}, Type: ir.ElementType}
}

// copies reports whether the shapes of two memrefs let one be copied to the other.
func copies(a, b *ir.MemRefType) bool {
	return a.Unranked || b.Unranked || ir.ShapesFit(a.Shape, b.Shape)
}

// CopyOp copies all elements of one memref to another.
var CopyOp = &ir.OpDef{
	Name: "memref.copy", Summary: "copy all elements",
	Operands: []ir.ValueDef{ir.Arg("source", anyMemRef), ir.Arg("target", anyMemRef)},
	Format:   "$source `,` $target attr-dict `:` type($source) `to` type($target)",
	Verify: func(o *ir.Operation, r *ir.Reporter) {
		from, to := typeOf(o.Operand(0)), typeOf(o.Operand(1))
		if from.Elem != to.Elem {
			r.Errorf(o, ir.ErrTypes, "requires the same element type for all operands")
		}
		if !copies(from, to) {
			r.Errorf(o, ir.ErrTypes, "requires the same shape for all operands")
		}
	},
}

package memref

import "github.com/abi-opt/abi-opt/ir"

// Attribute names of a prefetch.
const (
	isWriteAttr  = "isWrite"
	localityAttr = "localityHint"
	isDataAttr   = "isDataCache"
)

// PrefetchOp announces an access to an element.
var PrefetchOp = &ir.OpDef{
	Name: "memref.prefetch", Summary: "a hint that an element will be accessed",
	Operands: []ir.ValueDef{ir.Arg("memref", ranked), ir.VariadicArg("indices", ir.IndexOnly)},
	Attrs: []ir.AttrField{
		{Name: isWriteAttr, Is: ir.AnyBool.With(ir.WordsSyntax("write", "read", "rw specifier has to be 'read' or 'write'"))},
		{Name: localityAttr, Is: locality},
		{Name: isDataAttr, Is: ir.AnyBool.With(ir.WordsSyntax("data", "instr", "cache type has to be 'data' or 'instr'"))},
	},
	Format: "$memref `[` $indices `]` `,` $isWrite `,` `locality` `<` $localityHint `>` `,` $isDataCache attr-dict `:` type($memref)",
	Verify: verifyPrefetch,
}

var locality = ir.AttrConstraint{
	Desc: "32-bit signless integer attribute whose minimum value is 0 whose maximum value is 3",
	Ok: func(a ir.Attribute) bool {
		i, ok := a.(ir.IntegerAttr)
		v, _ := i.Int64()
		return ok && i.Type == ir.I32 && v >= 0 && v <= 3
	},
	Syntax: ir.NumberSyntax(ir.I32),
}

func verifyPrefetch(o *ir.Operation, r *ir.Reporter) {
	rank, got := len(typeOf(o.Operand(0)).Shape), o.NumOperands()-1
	switch {
	case got < rank:
		r.Errorf(o, ErrIndexCount, "too few indices")
	case got > rank:
		r.Errorf(o, ErrIndexCount, "too many indices")
	}
}

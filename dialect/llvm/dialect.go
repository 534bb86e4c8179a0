package llvm

import (
	_ "embed"
	"slices"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
)

//go:embed examples.mlir
var examples string

// Dialect is llvm.
var Dialect = &ir.Dialect{
	Name:     "llvm",
	Summary:  "LLVM's types and instructions",
	Examples: examples,
	Ops: slices.Concat(globalOps, controlOps, callOps, constantOps, memoryOps, atomicOps,
		aggregateOps, vectorOps, arithOps, compareOps, castOps, intrinsicOps, mathOps,
		symbolOps, invokeOps, blockAddressOps, debugOps, []*ir.OpDef{InlineAsmOp}, rowOps),
	Types: typeDefs, UnknownType: unknownType,
	Words:      diag.Advice{{"", "types in quotes are an old form; write !llvm.ptr, i32 and the like"}},
	Attrs:      attrDefs,
	KeepsAttrs: true,
	VerifyAttr: verifyDiscardable,
	Canonical:  canonical,
	Constant:   func(ir.Attribute, ir.Type) *ir.OpDef { return ConstantOp },
}

var attrDefs = append(ir.StructDefs(slices.Concat(debugDefs, loopDefs, accessDefs, moduleDefs)...), plainAttrDefs...)

// plainAttrDefs are the attributes with a Go type each.
var plainAttrDefs = []*ir.AttrDef{
	linkages.Def("how the linker treats a symbol"),
	callConvs.Def("a calling convention"),
	tailCalls.Def("the kind of a tail call"),
	framePointers.Def("which functions keep a frame pointer"),
	uwTables.Def("which unwind table a function has"),
	fastMathFlags.Def("fast-math flags"),
	overflowAttr.Def("which overflows make the result poison"),
	{Mnemonic: "memory_effects", Summary: "the memory accesses of a function",
		Syntax: "`<` kind `=` (`none`|`read`|`write`|`readwrite`) (`,` …)* `>`", Parse: parseEffects},
	{Mnemonic: "target_features", Summary: "features of the target, each with + or -",
		Syntax: "`<` `[` string (`,` string)* `]` `>`", Parse: parseFeatures},
	{Mnemonic: "constant_range", Summary: "the values from the first up to, but not including, the second",
		Syntax: "`<` type `,` integer `,` integer `>`", Parse: parseRange},
	{Mnemonic: "zero", Summary: "a zero value", Bare: ZeroAttr{}},
	{Mnemonic: "undef", Summary: "an undefined value", Bare: UndefAttr{}},
	{Mnemonic: "poison", Summary: "a poison value", Bare: PoisonAttr{}},
}

package arith

import (
	"slices"

	"github.com/abi-opt/abi-opt/ir"
)

// Dialect is arith.
var Dialect = &ir.Dialect{
	Name:    "arith",
	Summary: "integer and floating-point arithmetic",
	Ops: slices.Concat(
		[]*ir.OpDef{ConstantOp, SelectOp, CmpIOp, CmpFOp},
		integerOps, extendedOps, floatOps, castOps,
	),
	Attrs: []*ir.AttrDef{
		fastMathFlags.Def("fast-math flags"),
		overflowFlags.Def("which overflows of an integer operation are poison"),
	},
	Missing:   missing,
	Canonical: canonical,
	Folds:     folds,
	Constant:  ConstantFor,

	Conversion: conversion,
}

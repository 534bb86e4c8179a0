package memref

import (
	_ "embed"

	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/ir"
)

//go:embed examples.mlir
var examples string

// Dialect is memref.
var Dialect = &ir.Dialect{
	Name:     "memref",
	Summary:  "buffers with a shape and a layout",
	Examples: examples,
	Ops: []*ir.OpDef{
		AllocOp, AllocaOp, ReallocOp, DeallocOp, AllocaScopeOp, AllocaScopeReturnOp,
		LoadOp, StoreOp, PrefetchOp, CopyOp,
		DimOp, RankOp, ExtractStridedMetadataOp, ExtractAlignedPointerOp,
		CastOp, MemorySpaceCastOp, ReinterpretCastOp, ViewOp, SubViewOp, TransposeOp,
		ReshapeOp, ExpandShapeOp, CollapseShapeOp,
		GlobalOp, GetGlobalOp,
		AtomicRMWOp, GenericAtomicRMWOp, AtomicYieldOp,
		AssumeAlignmentOp, DistinctObjectsOp,
		DMAStartOp, DMAWaitOp,
	},
	Canonical: canonical,
	Folds:     folds,
	Constant:  arith.ConstantFor,

	Conversion: conversion,
}

// conversion returns memref.cast, in quotes, for memrefs with equal elements and ranks, or "".
func conversion(from, to ir.Type) string {
	a, ok := from.(*ir.MemRefType)
	b, ok2 := to.(*ir.MemRefType)
	if ok && ok2 && a.Elem == b.Elem && a.Space == b.Space && len(a.Shape) == len(b.Shape) {
		return "'" + CastOp.Name + "'"
	}
	return ""
}

package memref

import (
	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/ir"
)

// Dialect is memref.
var Dialect = &ir.Dialect{
	Name:    "memref",
	Summary: "buffers with a shape and a layout",
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
}

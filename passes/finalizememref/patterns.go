package finalizememref

import (
	"github.com/abi-opt/abi-opt/dialect/memref"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
	"github.com/abi-opt/abi-opt/passes/internal/libcall"
)

// Patterns returns the rewrites of all ops of the dialect, for one conversion. Its type converter
// decides the types of elements, indices and pointers; a memref must become a struct with the
// fields of package descriptor.
func Patterns(o Options) []convert.Pattern {
	l := &lowering{Options: o, functions: libcall.Functions{Funcs: o.All}}
	var patterns []convert.Pattern
	for _, p := range []struct {
		op      *ir.OpDef
		rewrite func(*site) bool
	}{
		{memref.LoadOp, (*site).lowerLoad},
		{memref.StoreOp, (*site).lowerStore},
		{memref.PrefetchOp, (*site).lowerPrefetch},
		{memref.CopyOp, (*site).lowerCopy},
		{memref.AtomicRMWOp, (*site).lowerAtomic},
		{memref.GenericAtomicRMWOp, (*site).lowerGenericAtomic},

		{memref.AllocOp, (*site).lowerAlloc},
		{memref.AllocaOp, (*site).lowerAlloca},
		{memref.DeallocOp, (*site).lowerDealloc},
		{memref.AllocaScopeOp, (*site).lowerScope},
		{memref.GlobalOp, (*site).lowerGlobal},
		{memref.GetGlobalOp, (*site).lowerGetGlobal},

		{memref.DimOp, (*site).lowerDim},
		{memref.RankOp, (*site).lowerRank},
		{memref.ExtractStridedMetadataOp, (*site).lowerMetadata},
		{memref.ExtractAlignedPointerOp, (*site).lowerAlignedPointer},
		{memref.AssumeAlignmentOp, (*site).lowerAssume},
		{memref.DistinctObjectsOp, (*site).lowerDistinct},

		{memref.CastOp, (*site).lowerCast},
		{memref.MemorySpaceCastOp, (*site).lowerSpaceCast},
		{memref.ReinterpretCastOp, (*site).lowerReinterpret},
		{memref.ViewOp, (*site).lowerView},
		{memref.TransposeOp, (*site).lowerTranspose},
		{memref.ReshapeOp, (*site).lowerReshape},
	} {
		patterns = append(patterns, l.pattern(p.op, p.rewrite))
	}
	for _, op := range []*ir.OpDef{memref.DMAStartOp, memref.DMAWaitOp} {
		patterns = append(patterns, convert.Pattern{Op: op, Rewrite: func(rw *convert.Rewriter, _ *ir.Operation) bool {
			rw.Errorf(errDMA, "has no lowering to LLVM: how elements are transferred is up to the target")
			return false
		}})
	}
	for op, pass := range elsewhere {
		patterns = append(patterns, convert.Pattern{Op: op, Rewrite: func(rw *convert.Rewriter, _ *ir.Operation) bool {
			rw.Errorf(errPass, "is lowered by '%s', which must run before", pass)
			return false
		}})
	}
	return patterns
}

// elsewhere maps ops to the passes that lower them.
var elsewhere = map[*ir.OpDef]string{
	memref.SubViewOp:       "expand-strided-metadata",
	memref.ExpandShapeOp:   "expand-strided-metadata",
	memref.CollapseShapeOp: "expand-strided-metadata",
	memref.ReallocOp:       "expand-realloc",
}

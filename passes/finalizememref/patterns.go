package finalizememref

import (
	"github.com/abi-opt/abi-opt/dialect/memref"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
	"github.com/abi-opt/abi-opt/passes/libcall"
)

// Patterns returns the rewrites of all ops of the dialect, for one conversion.
// Its type converter decides what elements, indices and pointers become; a
// memref must become a struct of the fields that package descriptor names.
func Patterns(o Options) []convert.Pattern {
	l := &lowering{Options: o, functions: libcall.Functions{Funcs: o.Funcs}}
	var patterns []convert.Pattern
	for _, p := range []struct {
		op      *ir.OpDef
		rewrite func(*site) bool
	}{
		{memref.Load, (*site).lowerLoad},
		{memref.Store, (*site).lowerStore},
		{memref.Prefetch, (*site).lowerPrefetch},
		{memref.Copy, (*site).lowerCopy},
		{memref.AtomicRMW, (*site).lowerAtomic},
		{memref.GenericAtomicRMW, (*site).lowerGenericAtomic},

		{memref.Alloc, (*site).lowerAlloc},
		{memref.Alloca, (*site).lowerAlloca},
		{memref.Dealloc, (*site).lowerDealloc},
		{memref.AllocaScope, (*site).lowerScope},
		{memref.Global, (*site).lowerGlobal},
		{memref.GetGlobal, (*site).lowerGetGlobal},

		{memref.Dim, (*site).lowerDim},
		{memref.Rank, (*site).lowerRank},
		{memref.ExtractStridedMetadata, (*site).lowerMetadata},
		{memref.ExtractAlignedPointer, (*site).lowerAlignedPointer},
		{memref.AssumeAlignment, (*site).lowerAssume},
		{memref.DistinctObjects, (*site).lowerDistinct},

		{memref.Cast, (*site).lowerCast},
		{memref.MemorySpaceCast, (*site).lowerSpaceCast},
		{memref.ReinterpretCast, (*site).lowerReinterpret},
		{memref.View, (*site).lowerView},
		{memref.Transpose, (*site).lowerTranspose},
		{memref.Reshape, (*site).lowerReshape},
	} {
		patterns = append(patterns, l.pattern(p.op, p.rewrite))
	}
	for op, pass := range elsewhere {
		patterns = append(patterns, convert.Pattern{Op: op, Rewrite: func(rw *convert.Rewriter, _ *ir.Operation) bool {
			rw.Errorf(errPass, "is lowered by '%s', which must run before", pass)
			return false
		}})
	}
	return patterns
}

// elsewhere are the ops that become others before this lowering, and the pass
// that does it.
var elsewhere = map[*ir.OpDef]string{
	memref.SubView:       "expand-strided-metadata",
	memref.ExpandShape:   "expand-strided-metadata",
	memref.CollapseShape: "expand-strided-metadata",
	memref.Realloc:       "expand-realloc",
}

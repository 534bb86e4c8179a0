package memref

import "github.com/abi-opt/abi-opt/ir"

// Dialect is memref.
var Dialect = &ir.Dialect{
	Name:    "memref",
	Summary: "buffers with a shape and a layout",
	Ops: []*ir.OpDef{
		Alloc, Alloca, Realloc, Dealloc, AllocaScope, AllocaScopeReturn,
		Load, Store, Prefetch, Copy,
		Dim, Rank, ExtractStridedMetadata, ExtractAlignedPointer,
		Cast, MemorySpaceCast, ReinterpretCast, View, SubView, Transpose,
		Reshape, ExpandShape, CollapseShape,
		Global, GetGlobal,
		AtomicRMW, GenericAtomicRMW, AtomicYield,
		AssumeAlignment, DistinctObjects,
	},
	Canonical: canonical,
}

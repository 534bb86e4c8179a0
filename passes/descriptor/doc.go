// Package descriptor builds and takes apart the structs that memrefs are in the LLVM dialect.
//
// A ranked memref is where it was allocated, where its data starts, the offset of the first
// element, the sizes and the strides:
//
//	!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//	              0    1    2    3               4
//
// One of rank 0 has no arrays. An unranked memref is its rank and the address of such a struct.
package descriptor

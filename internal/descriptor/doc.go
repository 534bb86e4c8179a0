// Package descriptor builds and unpacks memref descriptors, the structs for memrefs in the LLVM
// dialect.
//
// The descriptor of a ranked memref holds the allocated pointer, the aligned pointer (to the data),
// the offset of the first element, the sizes and the strides:
//
//	!llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//	              0    1    2    3               4
//
// Without dimensions, the struct ends after the offset. An unranked memref holds the rank and the address of such a
// struct.
package descriptor

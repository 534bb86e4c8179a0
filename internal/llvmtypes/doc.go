// Package llvmtypes converts the types of MLIR's dialects to LLVM types.
//
// [New] returns the type converter: integers lose their signedness, index becomes an integer of
// pointer width, a vector of several dimensions an array of vectors, a complex number a struct of
// two numbers, a function a pointer, and a memref a descriptor:
//
//	memref<4x?xf32>   !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//	memref<f32>       !llvm.struct<(ptr, ptr, i64)>
//	memref<*xf32>     !llvm.struct<(i64, ptr)>
//
// A type without a counterpart, such as a tensor, cannot be converted.
package llvmtypes

// Package llvmtypes says what the types of MLIR's dialects become in LLVM, for the conversions that
// share those types.
//
// [New] returns the type converter: signedness goes, index becomes an integer as wide as a pointer,
// a vector of several dimensions an array of vectors, a complex number a struct of two, a function
// a pointer, and a memref a descriptor:
//
//	memref<4x?xf32>   !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//	memref<f32>       !llvm.struct<(ptr, ptr, i64)>
//	memref<*xf32>     !llvm.struct<(i64, ptr)>
//
// A type that has no counterpart, such as a tensor, cannot be converted.
package llvmtypes

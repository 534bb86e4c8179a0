// Few types of dialects can be elements of memrefs and vectors; all can be elements of tensors.
// RUN: abi-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect

// expected-error@+1 {{invalid memref element type}} [type]
func.func private @pointers(memref<4x!llvm.ptr>)
// -----
// expected-error@+1 {{invalid memref element type}} [type]
func.func private @structs(memref<*x!llvm.struct<(i32)>>)
// -----
// expected-error@+1 {{invalid memref element type}} [type]
func.func private @unknown(memref<4x!foo.bar>)
// -----
// expected-error@+1 {{invalid memref element type}} [type]
func.func private @c(memref<4x!c.struct<"S" {a: si32}>>)
// -----
// expected-error@+1 {{failed to verify 'elementType': VectorElementTypeInterface instance}} [type]
func.func private @vector_of_structs(vector<4x!llvm.struct<(i32)>>)
// -----
// expected-error@+1 {{failed to verify 'elementType': VectorElementTypeInterface instance}} [type]
func.func private @vector_of_unknown(vector<4x!foo.bar>)
// -----
// expected-error@+1 {{failed to verify 'elementType': VectorElementTypeInterface instance}} [type]
llvm.mlir.global external @inside() : !llvm.struct<(vector<2x!llvm.target<"a">>)>
// -----
func.func private @allowed(vector<4x!llvm.ptr<1>>, tensor<4x!llvm.struct<(i32)>>, tensor<4x!foo.bar>,
  memref<4x!ptr.ptr<#ptr.generic_space>>, vector<4x!ptr.ptr<#ptr.generic_space>>)

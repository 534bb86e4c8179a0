// A layout map that is linear in the indices says strides as strided<...> does.

// RUN: abi-opt %s --finalize-memref-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @f
// CHECK: llvm.mlir.constant(7 : index) : i64
// CHECK: llvm.mlir.constant(20 : index) : i64
// CHECK: llvm.mlir.constant(2 : index) : i64
func.func @f(%m: memref<4x8xf32, affine_map<(i, j) -> (i * 20 + j * 2 + 7)>>, %i: index, %j: index) -> f32 {
  %0 = memref.load %m[%i, %j] : memref<4x8xf32, affine_map<(i, j) -> (i * 20 + j * 2 + 7)>>
  return %0 : f32
}

// CHECK-LABEL: func.func @symbols
// CHECK: llvm.extractvalue %{{.*}}[2]
// CHECK: llvm.extractvalue %{{.*}}[4, 0]
func.func @symbols(%m: memref<4x8xf32, affine_map<(i, j)[s, t] -> (i * s + j + t)>>, %i: index, %j: index) -> f32 {
  %0 = memref.load %m[%i, %j] : memref<4x8xf32, affine_map<(i, j)[s, t] -> (i * s + j + t)>>
  return %0 : f32
}

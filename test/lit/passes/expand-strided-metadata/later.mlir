// What a type says of a memref is known one iteration later, as in mlir-opt: the view
// is computed by then, and its size is read.
// RUN: abi-opt %s --expand-strided-metadata | FileCheck %s

// CHECK-LABEL: func.func @later
// CHECK: memref.dim %{{.*}}, %{{.*}} : memref<?xf32, strided<[1], offset: ?>>
func.func @later(%m: memref<8xf32>, %n: memref<f32>, %i: index) -> index {
  %v = memref.subview %m[%i] [%i] [1] : memref<8xf32> to memref<?xf32, strided<[1], offset: ?>>
  %base, %zero = memref.extract_strided_metadata %n : memref<f32> -> memref<f32>, index
  %d = memref.dim %v, %zero : memref<?xf32, strided<[1], offset: ?>>
  return %d : index
}

// Two expand_shape or two collapse_shape become one. The results are those of mlir-opt.

// RUN: abi-opt %s --split-input-file --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @collapse
// CHECK-NEXT: %collapse_shape = memref.collapse_shape %m {{\[\[}}0, 1, 2, 3]] : memref<?x?x?x?xf32> into memref<?xf32>
// CHECK-NEXT: return %collapse_shape : memref<?xf32>
func.func @collapse(%m: memref<?x?x?x?xf32>) -> memref<?xf32> {
  %0 = memref.collapse_shape %m [[0, 1], [2, 3]] : memref<?x?x?x?xf32> into memref<?x?xf32>
  %1 = memref.collapse_shape %0 [[0, 1]] : memref<?x?xf32> into memref<?xf32>
  return %1 : memref<?xf32>
}

// -----

// CHECK-LABEL: func.func @collapse_to_rank_0
// CHECK-NEXT: %collapse_shape = memref.collapse_shape %m [] : memref<1x1xf32> into memref<f32>
// CHECK-NEXT: return %collapse_shape : memref<f32>
func.func @collapse_to_rank_0(%m: memref<1x1xf32>) -> memref<f32> {
  %0 = memref.collapse_shape %m [[0, 1]] : memref<1x1xf32> into memref<1xf32>
  %1 = memref.collapse_shape %0 [] : memref<1xf32> into memref<f32>
  return %1 : memref<f32>
}

// -----

// CHECK-LABEL: func.func @expand
// CHECK-NEXT: %expand_shape = memref.expand_shape %m {{\[\[}}0, 1, 2], [3, 4]] output_shape [%k, 3, 4, 5, %k] : memref<?x?xf32> into memref<?x3x4x5x?xf32>
// CHECK-NEXT: return %expand_shape : memref<?x3x4x5x?xf32>
func.func @expand(%m: memref<?x?xf32>, %i: index, %j: index, %k: index) -> memref<?x3x4x5x?xf32> {
  %0 = memref.expand_shape %m [[0, 1], [2]] output_shape [%i, 4, %j] : memref<?x?xf32> into memref<?x4x?xf32>
  %1 = memref.expand_shape %0 [[0, 1], [2], [3, 4]] output_shape [%k, 3, 4, 5, %k] : memref<?x4x?xf32> into memref<?x3x4x5x?xf32>
  return %1 : memref<?x3x4x5x?xf32>
}

// -----

// CHECK-LABEL: func.func @expand_from_rank_0
// CHECK-NEXT: %expand_shape = memref.expand_shape %m [] output_shape [1, 1] : memref<f32> into memref<1x1xf32>
// CHECK-NEXT: return %expand_shape : memref<1x1xf32>
func.func @expand_from_rank_0(%m: memref<f32>) -> memref<1x1xf32> {
  %0 = memref.expand_shape %m [] output_shape [1] : memref<f32> into memref<1xf32>
  %1 = memref.expand_shape %0 [[0, 1]] output_shape [1, 1] : memref<1xf32> into memref<1x1xf32>
  return %1 : memref<1x1xf32>
}

// -----

// CHECK-LABEL: func.func @expand_and_collapse
// CHECK-NEXT: %cast = memref.cast %m : memref<?xf32, strided<[1]>> to memref<?xf32>
// CHECK-NEXT: return %cast : memref<?xf32>
func.func @expand_and_collapse(%m: memref<?xf32, strided<[1]>>, %n: index) -> memref<?xf32> {
  %0 = memref.expand_shape %m [[0, 1]] output_shape [%n, 2] : memref<?xf32, strided<[1]>> into memref<?x2xf32>
  %1 = memref.collapse_shape %0 [[0, 1]] : memref<?x2xf32> into memref<?xf32>
  return %1 : memref<?xf32>
}

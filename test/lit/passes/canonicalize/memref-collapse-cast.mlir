// The source of a cast is collapsed. The results are those of mlir-opt.

// RUN: abi-opt %s --split-input-file --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @sizes
// CHECK-NEXT: %collapse_shape = memref.collapse_shape %m {{\[\[}}0], [1, 2]] : memref<?x2x3xf32> into memref<?x6xf32>
// CHECK-NEXT: %cast = memref.cast %collapse_shape : memref<?x6xf32> to memref<?x?xf32>
// CHECK-NEXT: return %cast : memref<?x?xf32>
func.func @sizes(%m: memref<?x2x3xf32>) -> memref<?x?xf32> {
  %0 = memref.cast %m : memref<?x2x3xf32> to memref<?x?x?xf32>
  %1 = memref.collapse_shape %0 [[0], [1, 2]] : memref<?x?x?xf32> into memref<?x?xf32>
  return %1 : memref<?x?xf32>
}

// -----

// CHECK-LABEL: func.func @same_type
// CHECK-NEXT: %collapse_shape = memref.collapse_shape %m {{\[\[}}0], [1, 2]] : memref<?x2x?xf32> into memref<?x?xf32>
// CHECK-NEXT: return %collapse_shape : memref<?x?xf32>
func.func @same_type(%m: memref<?x2x?xf32>) -> memref<?x?xf32> {
  %0 = memref.cast %m : memref<?x2x?xf32> to memref<?x?x?xf32>
  %1 = memref.collapse_shape %0 [[0], [1, 2]] : memref<?x?x?xf32> into memref<?x?xf32>
  return %1 : memref<?x?xf32>
}

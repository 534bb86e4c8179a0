// The source of a cast is expanded if it has the sizes of the result. The results are those of mlir-opt.

// RUN: abi-opt %s --split-input-file --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @constant_sizes
// CHECK-NEXT: %expand_shape = memref.expand_shape %m {{\[\[}}0, 1], [2, 3]] output_shape [2, 4, %n, 3] : memref<8x?xf32> into memref<2x4x?x3xf32>
// CHECK-NEXT: %cast = memref.cast %expand_shape : memref<2x4x?x3xf32> to memref<?x4x?x3xf32>
// CHECK-NEXT: return %cast : memref<?x4x?x3xf32>
func.func @constant_sizes(%m: memref<8x?xf32>, %n: index) -> memref<?x4x?x3xf32> {
  %c2 = arith.constant 2 : index
  %0 = memref.cast %m : memref<8x?xf32> to memref<?x?xf32>
  %1 = memref.expand_shape %0 [[0, 1], [2, 3]] output_shape [%c2, 4, %n, 3] : memref<?x?xf32> into memref<?x4x?x3xf32>
  return %1 : memref<?x4x?x3xf32>
}

// -----

// CHECK-LABEL: func.func @layout
// CHECK-NEXT: %expand_shape = memref.expand_shape %m {{\[\[}}0, 1], [2]] output_shape [8, 1, 4] : memref<8x4xf32> into memref<8x1x4xf32>
// CHECK-NEXT: %cast = memref.cast %expand_shape : memref<8x1x4xf32> to memref<8x1x4xf32, strided<[?, ?, ?], offset: ?>>
// CHECK-NEXT: return %cast : memref<8x1x4xf32, strided<[?, ?, ?], offset: ?>>
func.func @layout(%m: memref<8x4xf32>) -> memref<8x1x4xf32, strided<[?, ?, ?], offset: ?>> {
  %0 = memref.cast %m : memref<8x4xf32> to memref<8x4xf32, strided<[?, ?], offset: ?>>
  %1 = memref.expand_shape %0 [[0, 1], [2]] output_shape [8, 1, 4] : memref<8x4xf32, strided<[?, ?], offset: ?>> into memref<8x1x4xf32, strided<[?, ?, ?], offset: ?>>
  return %1 : memref<8x1x4xf32, strided<[?, ?, ?], offset: ?>>
}

// -----

// It is not known that %n is 2.
// CHECK-LABEL: func.func @unknown_size
// CHECK-NEXT: %cast = memref.cast %m : memref<8xf32> to memref<?xf32>
// CHECK-NEXT: %expand_shape = memref.expand_shape %cast {{\[\[}}0, 1]] output_shape [%n, 4] : memref<?xf32> into memref<?x4xf32>
// CHECK-NEXT: return %expand_shape : memref<?x4xf32>
func.func @unknown_size(%m: memref<8xf32>, %n: index) -> memref<?x4xf32> {
  %0 = memref.cast %m : memref<8xf32> to memref<?xf32>
  %1 = memref.expand_shape %0 [[0, 1]] output_shape [%n, 4] : memref<?xf32> into memref<?x4xf32>
  return %1 : memref<?x4xf32>
}

// Offsets, sizes and strides that are constants become static, and with them the type. Those that would be invalid stay.
// The results are those of mlir-opt.

// RUN: abi-opt %s --split-input-file --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @all
// CHECK-NEXT: %subview = memref.subview %m[1, %i] [3, %i] [1, 3] : memref<?x?xf32> to memref<3x?xf32, strided<[?, 3], offset: ?>>
// CHECK-NEXT: %cast = memref.cast %subview : memref<3x?xf32, strided<[?, 3], offset: ?>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: return %cast : memref<?x?xf32, strided<[?, ?], offset: ?>>
func.func @all(%m: memref<?x?xf32>, %i: index) -> memref<?x?xf32, strided<[?, ?], offset: ?>> {
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %0 = memref.subview %m[%c1, %i] [%c3, %i] [%c1, %c3] : memref<?x?xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  return %0 : memref<?x?xf32, strided<[?, ?], offset: ?>>
}

// -----

// A dimension whose size is now known to be 1 is not dropped.
// CHECK-LABEL: func.func @rank_reduced
// CHECK-NEXT: %subview = memref.subview %m[0, %i, %i] [1, 1, %i] [1, 1, 1] : memref<1x8x9xf32> to memref<1x?xf32, strided<[9, 1], offset: ?>>
// CHECK-NEXT: %cast = memref.cast %subview : memref<1x?xf32, strided<[9, 1], offset: ?>> to memref<?x?xf32, strided<[9, 1], offset: ?>>
// CHECK-NEXT: return %cast : memref<?x?xf32, strided<[9, 1], offset: ?>>
func.func @rank_reduced(%m: memref<1x8x9xf32>, %i: index) -> memref<?x?xf32, strided<[9, 1], offset: ?>> {
  %c1 = arith.constant 1 : index
  %0 = memref.subview %m[0, %i, %i] [1, %c1, %i] [1, 1, 1] : memref<1x8x9xf32> to memref<?x?xf32, strided<[9, 1], offset: ?>>
  return %0 : memref<?x?xf32, strided<[9, 1], offset: ?>>
}

// -----

// CHECK-LABEL: func.func @backwards
// CHECK-NEXT: %subview = memref.subview %m[6] [7] [-1] : memref<7xf32> to memref<7xf32, strided<[-1], offset: 6>>
// CHECK-NEXT: %cast = memref.cast %subview : memref<7xf32, strided<[-1], offset: 6>> to memref<?xf32, strided<[?], offset: ?>>
// CHECK-NEXT: return %cast : memref<?xf32, strided<[?], offset: ?>>
func.func @backwards(%m: memref<7xf32>) -> memref<?xf32, strided<[?], offset: ?>> {
  %c-1 = arith.constant -1 : index
  %c6 = arith.constant 6 : index
  %c7 = arith.constant 7 : index
  %0 = memref.subview %m[%c6] [%c7] [%c-1] : memref<7xf32> to memref<?xf32, strided<[?], offset: ?>>
  return %0 : memref<?xf32, strided<[?], offset: ?>>
}

// -----

// CHECK-LABEL: func.func @out_of_bounds
// CHECK-NEXT: %c3 = arith.constant 3 : index
// CHECK-NEXT: %subview = memref.subview %m[3] [%c3] [1] : memref<4xf32> to memref<?xf32, strided<[1], offset: 3>>
// CHECK-NEXT: %cast = memref.cast %subview : memref<?xf32, strided<[1], offset: 3>> to memref<?xf32, strided<[1], offset: ?>>
// CHECK-NEXT: return %cast : memref<?xf32, strided<[1], offset: ?>>
func.func @out_of_bounds(%m: memref<4xf32>) -> memref<?xf32, strided<[1], offset: ?>> {
  %c3 = arith.constant 3 : index
  %0 = memref.subview %m[%c3] [%c3] [1] : memref<4xf32> to memref<?xf32, strided<[1], offset: ?>>
  return %0 : memref<?xf32, strided<[1], offset: ?>>
}

// -----

// CHECK-LABEL: func.func @negative_size
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c-3 = arith.constant -3 : index
// CHECK-NEXT: %subview = memref.subview %m[%i] [%c-3] [%c0] : memref<?xf32> to memref<?xf32, strided<[?], offset: ?>>
// CHECK-NEXT: return %subview : memref<?xf32, strided<[?], offset: ?>>
func.func @negative_size(%m: memref<?xf32>, %i: index) -> memref<?xf32, strided<[?], offset: ?>> {
  %c0 = arith.constant 0 : index
  %c-3 = arith.constant -3 : index
  %0 = memref.subview %m[%i] [%c-3] [%c0] : memref<?xf32> to memref<?xf32, strided<[?], offset: ?>>
  return %0 : memref<?xf32, strided<[?], offset: ?>>
}

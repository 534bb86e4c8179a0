// A subview of a cast is one of the source, with more known sizes and strides. The results are those of mlir-opt.

// RUN: abi-opt %s --split-input-file --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @sizes
// CHECK-NEXT: %subview = memref.subview %m[1, 1, 0] [1, 1, 16] [1, 1, 1] : memref<4x6x16xi8> to memref<16xi8, strided<[1], offset: 112>>
// CHECK-NEXT: %cast = memref.cast %subview : memref<16xi8, strided<[1], offset: 112>> to memref<16xi8, strided<[1], offset: ?>>
// CHECK-NEXT: return %cast : memref<16xi8, strided<[1], offset: ?>>
func.func @sizes(%m: memref<4x6x16xi8>) -> memref<16xi8, strided<[1], offset: ?>> {
  %0 = memref.cast %m : memref<4x6x16xi8> to memref<?x?x16xi8>
  %1 = memref.subview %0[1, 1, 0] [1, 1, 16] [1, 1, 1] : memref<?x?x16xi8> to memref<16xi8, strided<[1], offset: ?>>
  return %1 : memref<16xi8, strided<[1], offset: ?>>
}

// -----

// Of two dimensions of size 1, the outermost is dropped.
// CHECK-LABEL: func.func @strides
// CHECK-NEXT: %subview = memref.subview %m[0, 0, 0] [1, 1, 4] [1, 1, 1] : memref<1x1x?xf32, strided<[40, 8, 1], offset: ?>> to memref<1x4xf32, strided<[8, 1], offset: ?>>
// CHECK-NEXT: %cast = memref.cast %subview : memref<1x4xf32, strided<[8, 1], offset: ?>> to memref<1x4xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: return %cast : memref<1x4xf32, strided<[?, ?], offset: ?>>
func.func @strides(%m: memref<1x1x?xf32, strided<[40, 8, 1], offset: ?>>) -> memref<1x4xf32, strided<[?, ?], offset: ?>> {
  %0 = memref.cast %m : memref<1x1x?xf32, strided<[40, 8, 1], offset: ?>> to memref<1x1x?xf32, strided<[?, ?, ?], offset: ?>>
  %1 = memref.subview %0[0, 0, 0] [1, 1, 4] [1, 1, 1] : memref<1x1x?xf32, strided<[?, ?, ?], offset: ?>> to memref<1x4xf32, strided<[?, ?], offset: ?>>
  return %1 : memref<1x4xf32, strided<[?, ?], offset: ?>>
}

// -----

// A cast that asserts more stays.
// CHECK-LABEL: func.func @asserting
// CHECK-NEXT: %cast = memref.cast %m : memref<?xf32> to memref<8xf32>
// CHECK-NEXT: %subview = memref.subview %cast[2] [%n] [1] : memref<8xf32> to memref<?xf32, strided<[1], offset: 2>>
// CHECK-NEXT: return %subview : memref<?xf32, strided<[1], offset: 2>>
func.func @asserting(%m: memref<?xf32>, %n: index) -> memref<?xf32, strided<[1], offset: 2>> {
  %0 = memref.cast %m : memref<?xf32> to memref<8xf32>
  %1 = memref.subview %0[2] [%n] [1] : memref<8xf32> to memref<?xf32, strided<[1], offset: 2>>
  return %1 : memref<?xf32, strided<[1], offset: 2>>
}

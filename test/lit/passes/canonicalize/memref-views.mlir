// A view that changes nothing goes: the whole of a memref or of a part, and a
// reshape that undoes another one. Where a dimension has been split into two of
// unknown sizes, these could be others.
// RUN: abi-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @whole(
// CHECK-NEXT: %[[C:.*]] = memref.cast %m : memref<4x5xf32> to memref<4x5xf32, strided<[5, 1]>>
// CHECK-NEXT: return %[[C]]
func.func @whole(%m: memref<4x5xf32>) -> memref<4x5xf32, strided<[5, 1]>> {
  %0 = memref.subview %m[0, 0] [4, 5] [1, 1] : memref<4x5xf32> to memref<4x5xf32, strided<[5, 1]>>
  return %0 : memref<4x5xf32, strided<[5, 1]>>
}

// CHECK-LABEL: func.func @scalar(
// CHECK-NEXT: return %m
func.func @scalar(%m: memref<f32, strided<[], offset: ?>>) -> memref<f32, strided<[], offset: ?>> {
  %0 = memref.subview %m[] [] [] : memref<f32, strided<[], offset: ?>> to memref<f32, strided<[], offset: ?>>
  return %0 : memref<f32, strided<[], offset: ?>>
}

// CHECK-LABEL: func.func @unknown(
// CHECK-NEXT: memref.subview
func.func @unknown(%m: memref<?xf32>) -> memref<4xf32, strided<[1]>> {
  %0 = memref.subview %m[0] [4] [1] : memref<?xf32> to memref<4xf32, strided<[1]>>
  return %0 : memref<4xf32, strided<[1]>>
}

// CHECK-LABEL: func.func @of_part(
// CHECK-NEXT: %[[V:.*]] = memref.subview %m[%i] [%n] [1]
// CHECK-NEXT: return %[[V]]
func.func @of_part(%m: memref<?xf32>, %i: index, %n: index) -> memref<?xf32, strided<[1], offset: ?>> {
  %0 = memref.subview %m[%i] [%n] [1] : memref<?xf32> to memref<?xf32, strided<[1], offset: ?>>
  %1 = memref.subview %0[0] [%n] [1] : memref<?xf32, strided<[1], offset: ?>> to memref<?xf32, strided<[1], offset: ?>>
  return %1 : memref<?xf32, strided<[1], offset: ?>>
}

// CHECK-LABEL: func.func @undone(
// CHECK-NEXT: return %m
func.func @undone(%m: memref<?x?x2xf32>, %i: index, %j: index) -> memref<?x?x2xf32> {
  %0 = memref.collapse_shape %m [[0], [1, 2]] : memref<?x?x2xf32> into memref<?x?xf32>
  %1 = memref.expand_shape %0 [[0], [1, 2]] output_shape [%i, %j, 2] : memref<?x?xf32> into memref<?x?x2xf32>
  return %1 : memref<?x?x2xf32>
}

// CHECK-LABEL: func.func @both_unknown(
// CHECK-NEXT: memref.collapse_shape
// CHECK-NEXT: memref.expand_shape
func.func @both_unknown(%m: memref<?x?x2xf32>, %i: index, %j: index) -> memref<?x?x2xf32> {
  %0 = memref.collapse_shape %m [[0, 1], [2]] : memref<?x?x2xf32> into memref<?x2xf32>
  %1 = memref.expand_shape %0 [[0, 1], [2]] output_shape [%i, %j, 2] : memref<?x2xf32> into memref<?x?x2xf32>
  return %1 : memref<?x?x2xf32>
}

// CHECK-LABEL: func.func @other_groups(
// CHECK-NEXT: memref.expand_shape
// CHECK-NEXT: memref.collapse_shape
func.func @other_groups(%m: memref<?x?xf32>, %i: index, %j: index) -> memref<?x?xf32> {
  %0 = memref.expand_shape %m [[0, 1], [2]] output_shape [%i, 1, %j] : memref<?x?xf32> into memref<?x1x?xf32>
  %1 = memref.collapse_shape %0 [[0], [1, 2]] : memref<?x1x?xf32> into memref<?x?xf32>
  return %1 : memref<?x?xf32>
}

// Two transposes are one.
// CHECK-LABEL: func.func @turned(
// CHECK-NEXT: %[[T:.*]] = memref.transpose %m (d0, d1, d2) -> (d1, d2, d0)
// CHECK-NEXT: return %[[T]]
func.func @turned(%m: memref<2x3x4xf32>) -> memref<3x4x2xf32, strided<[4, 1, 12]>> {
  %0 = memref.transpose %m (i, j, k) -> (j, i, k) : memref<2x3x4xf32> to memref<3x2x4xf32, strided<[4, 12, 1]>>
  %1 = memref.transpose %0 (i, j, k) -> (i, k, j) : memref<3x2x4xf32, strided<[4, 12, 1]>> to memref<3x4x2xf32, strided<[4, 1, 12]>>
  return %1 : memref<3x4x2xf32, strided<[4, 1, 12]>>
}

// A cast to the type of its operand may still give an unknown stride another value;
// mlir-opt drops it.
// CHECK-LABEL: func.func @restrided(
// CHECK-NEXT: memref.reinterpret_cast
func.func @restrided(%m: memref<4xf32, strided<[?]>>, %i: index) -> memref<4xf32, strided<[?]>> {
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [%i] : memref<4xf32, strided<[?]>> to memref<4xf32, strided<[?]>>
  return %0 : memref<4xf32, strided<[?]>>
}

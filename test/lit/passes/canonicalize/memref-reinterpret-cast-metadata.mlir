// A memref put together from its own offset, sizes and strides is that memref; if some differ, its base is still that of the
// memref. The results are those of mlir-opt.

// RUN: abi-opt %s --split-input-file --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @equal
// CHECK-NEXT: return %m : memref<?x4xf32, strided<[?, 1], offset: ?>>
func.func @equal(%m: memref<?x4xf32, strided<[?, 1], offset: ?>>) -> memref<?x4xf32, strided<[?, 1], offset: ?>> {
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %m : memref<?x4xf32, strided<[?, 1], offset: ?>> -> memref<f32>, index, index, index, index, index
  %0 = memref.reinterpret_cast %base to offset: [%offset], sizes: [%sizes#0, 4], strides: [%strides#0, 1] : memref<f32> to memref<?x4xf32, strided<[?, 1], offset: ?>>
  return %0 : memref<?x4xf32, strided<[?, 1], offset: ?>>
}

// -----

// CHECK-LABEL: func.func @cast
// CHECK-NEXT: %cast = memref.cast %m : memref<8x2xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: return %cast : memref<?x?xf32, strided<[?, ?], offset: ?>>
func.func @cast(%m: memref<8x2xf32>) -> memref<?x?xf32, strided<[?, ?], offset: ?>> {
  %c8 = arith.constant 8 : index
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %m : memref<8x2xf32> -> memref<f32>, index, index, index, index, index
  %0 = memref.reinterpret_cast %base to offset: [0], sizes: [%c8, %sizes#1], strides: [%strides#0, %strides#1] : memref<f32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  return %0 : memref<?x?xf32, strided<[?, ?], offset: ?>>
}

// -----

// CHECK-LABEL: func.func @other_offset
// CHECK-NEXT: %base, %offset, %size, %stride = memref.extract_strided_metadata %m : memref<?xf32> -> memref<f32>, index, index, index
// CHECK-NEXT: %reinterpret_cast = memref.reinterpret_cast %m to offset: [3], sizes: [%size], strides: [1] : memref<?xf32> to memref<?xf32, strided<[1], offset: 3>>
// CHECK-NEXT: return %reinterpret_cast : memref<?xf32, strided<[1], offset: 3>>
func.func @other_offset(%m: memref<?xf32>) -> memref<?xf32, strided<[1], offset: 3>> {
  %base, %offset, %size, %stride = memref.extract_strided_metadata %m : memref<?xf32> -> memref<f32>, index, index, index
  %0 = memref.reinterpret_cast %base to offset: [3], sizes: [%size], strides: [1] : memref<f32> to memref<?xf32, strided<[1], offset: 3>>
  return %0 : memref<?xf32, strided<[1], offset: 3>>
}

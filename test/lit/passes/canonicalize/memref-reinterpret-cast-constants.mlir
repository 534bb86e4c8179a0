// An offset, sizes and strides that are constants become static. The results are those of mlir-opt.

// RUN: abi-opt %s --split-input-file --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @constants
// CHECK-NEXT: %reinterpret_cast = memref.reinterpret_cast %m to offset: [0], sizes: [%n, 9], strides: [9, 1] : memref<f32> to memref<?x9xf32, strided<[9, 1]>>
// CHECK-NEXT: %cast = memref.cast %reinterpret_cast : memref<?x9xf32, strided<[9, 1]>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: return %cast : memref<?x?xf32, strided<[?, ?], offset: ?>>
func.func @constants(%m: memref<f32>, %n: index) -> memref<?x?xf32, strided<[?, ?], offset: ?>> {
  %c0 = arith.constant 0 : index
  %c9 = arith.constant 9 : index
  %0 = memref.reinterpret_cast %m to offset: [%c0], sizes: [%n, %c9], strides: [%c9, 1] : memref<f32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  return %0 : memref<?x?xf32, strided<[?, ?], offset: ?>>
}

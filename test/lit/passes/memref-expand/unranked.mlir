// A reshape to an unranked memref stays.

// RUN: abi-opt %s --memref-expand | FileCheck %s

// CHECK: memref.reshape
func.func @f(%m: memref<4x?xf32>, %s: memref<?xindex>) -> memref<*xf32> {
  %0 = memref.reshape %m(%s) : (memref<4x?xf32>, memref<?xindex>) -> memref<*xf32>
  return %0 : memref<*xf32>
}

// A realloc whose memory is only written is removed. The results are those of mlir-opt.

// RUN: abi-opt %s --split-input-file --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @dead
// CHECK-NEXT: return %m : memref<2xf32>
func.func @dead(%m: memref<2xf32>, %v: f32) -> memref<2xf32> {
  %c3 = arith.constant 3 : index
  %0 = memref.realloc %m : memref<2xf32> to memref<4xf32>
  memref.store %v, %0[%c3] : memref<4xf32>
  return %m : memref<2xf32>
}

// -----

// CHECK-LABEL: func.func @read
// CHECK-NEXT: %c3 = arith.constant 3 : index
// CHECK-NEXT: %0 = memref.realloc %m : memref<2xf32> to memref<4xf32>
// CHECK-NEXT: %1 = memref.load %0[%c3] : memref<4xf32>
// CHECK-NEXT: return %1 : f32
func.func @read(%m: memref<2xf32>) -> f32 {
  %c3 = arith.constant 3 : index
  %0 = memref.realloc %m : memref<2xf32> to memref<4xf32>
  %1 = memref.load %0[%c3] : memref<4xf32>
  return %1 : f32
}

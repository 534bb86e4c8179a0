// The size of the memory becomes known, and is not the one that is copied. The copy keeps the cast,
// because it would be invalid without it: mlir-opt stops with an error.

// RUN: abi-opt %s --canonicalize --verify-each | FileCheck %s

// CHECK-LABEL: func.func @clash
// CHECK: %[[CAST:.*]] = memref.cast %{{.*}} : memref<3xf32> to memref<?xf32>
// CHECK-NEXT: memref.copy %b, %[[CAST]] : memref<4xf32> to memref<?xf32>
func.func @clash(%b: memref<4xf32>) -> memref<?xf32> {
  %c = arith.constant 3 : index
  %a = memref.alloca(%c) : memref<?xf32>
  memref.copy %b, %a : memref<4xf32> to memref<?xf32>
  return %a : memref<?xf32>
}

// CHECK-LABEL: func.func @fits
// CHECK: memref.copy %b, %{{.*}} : memref<4xf32> to memref<4xf32>
func.func @fits(%b: memref<4xf32>) -> memref<?xf32> {
  %c = arith.constant 4 : index
  %a = memref.alloca(%c) : memref<?xf32>
  memref.copy %b, %a : memref<4xf32> to memref<?xf32>
  return %a : memref<?xf32>
}

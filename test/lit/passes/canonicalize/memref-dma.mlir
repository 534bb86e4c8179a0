// A transfer sees through casts that forget sizes.
// RUN: abi-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @casts
func.func @casts(%s: memref<8xf32>, %d: memref<8xf32, 1>, %t: memref<1xi32>, %i: index) {
  // CHECK-NEXT: memref.dma_start %s[%i], %d[%i], %i, %t[%i] : memref<8xf32>, memref<8xf32, 1>, memref<1xi32>
  %s0 = memref.cast %s : memref<8xf32> to memref<?xf32>
  %d0 = memref.cast %d : memref<8xf32, 1> to memref<?xf32, 1>
  %t0 = memref.cast %t : memref<1xi32> to memref<?xi32>
  memref.dma_start %s0[%i], %d0[%i], %i, %t0[%i] : memref<?xf32>, memref<?xf32, 1>, memref<?xi32>
  // CHECK-NEXT: memref.dma_wait %t[%i], %i : memref<1xi32>
  memref.dma_wait %t0[%i], %i : memref<?xi32>
  return
}

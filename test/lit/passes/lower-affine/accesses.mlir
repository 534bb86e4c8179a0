// Subscripts are computed before the access.

// RUN: abi-opt %s --lower-affine | FileCheck %s

// CHECK-LABEL: func.func @access
// CHECK: %[[AT:.*]] = arith.addi %i, %{{.*}} : index
// CHECK-NEXT: %[[X:.*]] = memref.load %m[%[[AT]]] : memref<10xf32>
// CHECK-NEXT: memref.store %[[X]], %m[%i] : memref<10xf32>
// CHECK-NEXT: memref.prefetch %m[%i], read, locality<2>, data : memref<10xf32>
// CHECK-NEXT: %[[ZERO:.*]] = arith.constant 0 : index
// CHECK-NEXT: memref.dma_start %m[%i], %t[%i], %i, %tag[%[[ZERO]]], %n, %n : memref<10xf32>, memref<10xf32, 1>, memref<1xi32>
// CHECK-NEXT: %[[AGAIN:.*]] = arith.constant 0 : index
// CHECK-NEXT: memref.dma_wait %tag[%[[AGAIN]]], %i : memref<1xi32>
func.func @access(%m: memref<10xf32>, %t: memref<10xf32, 1>, %tag: memref<1xi32>, %i: index, %n: index) {
  %x = affine.load %m[%i + 1] : memref<10xf32>
  affine.store %x, %m[%i] : memref<10xf32>
  affine.prefetch %m[%i], read, locality<2>, data : memref<10xf32>
  affine.dma_start %m[%i], %t[%i], %tag[0], %i, %n, %n : memref<10xf32>, memref<10xf32, 1>, memref<1xi32>
  affine.dma_wait %tag[0], %i : memref<1xi32>
  return
}

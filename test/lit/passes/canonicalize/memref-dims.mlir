// A size that is known is the constant or value it was made with, and constant
// sizes become part of the type.

// RUN: abi-opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: func.func @dims(%m: memref<?x4xf32>, %i: index, %j: index, %u: memref<*xf32>, %v: vector<4xf32>) -> (index, index, index, index, index, index, index) {
// CHECK-NEXT: %c4 = arith.constant 4 : index
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %alloc = memref.alloc(%i) : memref<4x?xf32>
// CHECK-NEXT: %cast = memref.cast %alloc : memref<4x?xf32> to memref<?x?xf32>
// CHECK-NEXT: %k = memref.cast %m : memref<?x4xf32> to memref<?x?xf32>
// CHECK-NEXT: %dim = memref.dim %m, %c0 : memref<?x4xf32>
// CHECK-NEXT: %s = memref.subview %m[%i, 0] [%j, 2] [1, 1] : memref<?x4xf32> to memref<?x2xf32, strided<[4, 1], offset: ?>>
// CHECK-NEXT: %a = memref.alloca(%i) : memref<?xf32>
// CHECK-NEXT: %r = memref.rank %u : memref<*xf32>
// CHECK-NEXT: "test.use"(%cast, %s, %a, %k) : (memref<?x?xf32>, memref<?x2xf32, strided<[4, 1], offset: ?>>, memref<?xf32>, memref<?x?xf32>) -> ()
// CHECK-NEXT: return %c4, %i, %dim, %c4, %j, %i, %r : index, index, index, index, index, index, index
// CHECK-NEXT: }
func.func @dims(%m: memref<?x4xf32>, %i: index, %j: index, %u: memref<*xf32>, %v: vector<4xf32>) -> (index, index, index, index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %z = memref.alloc(%c4, %i) : memref<?x?xf32>
  %0 = memref.dim %z, %c0 : memref<?x?xf32>
  %1 = memref.dim %z, %c1 : memref<?x?xf32>
  %k = memref.cast %m : memref<?x4xf32> to memref<?x?xf32>
  %2 = memref.dim %k, %c0 : memref<?x?xf32>
  %3 = memref.dim %k, %c1 : memref<?x?xf32>
  %s = memref.subview %m[%i, 0] [%j, 2] [1, 1] : memref<?x4xf32> to memref<?x2xf32, strided<[4, 1], offset: ?>>
  %4 = memref.dim %s, %c0 : memref<?x2xf32, strided<[4, 1], offset: ?>>
  %a = memref.alloca(%i) : memref<?xf32>
  %5 = memref.dim %a, %c0 : memref<?xf32>
  %r = memref.rank %u : memref<*xf32>
  "test.use"(%z, %s, %a, %k) : (memref<?x?xf32>, memref<?x2xf32, strided<[4, 1], offset: ?>>, memref<?xf32>, memref<?x?xf32>) -> ()
  return %0, %1, %2, %3, %4, %5, %r : index, index, index, index, index, index, index
}

// CHECK-LABEL: func.func @sizes(%n: index) -> (memref<?x?x?xf32>, memref<?xf32>, memref<?xf32>) {
// CHECK-NEXT: %c5 = arith.constant 5 : index
// CHECK-NEXT: %cm = arith.constant -1 : index
// CHECK-NEXT: %alloc = memref.alloc(%n) {alignment = 8 : i64} : memref<0x?x5xf32>
// CHECK-NEXT: %cast = memref.cast %alloc : memref<0x?x5xf32> to memref<?x?x?xf32>
// CHECK-NEXT: %b = memref.alloc(%cm) : memref<?xf32>
// CHECK-NEXT: %c = memref.realloc %b(%c5) : memref<?xf32> to memref<?xf32>
// CHECK-NEXT: return %cast, %b, %c : memref<?x?x?xf32>, memref<?xf32>, memref<?xf32>
// CHECK-NEXT: }
func.func @sizes(%n: index) -> (memref<?x?x?xf32>, memref<?xf32>, memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c5 = arith.constant 5 : index
  %cm = arith.constant -1 : index
  %a = memref.alloc(%c0, %n, %c5) {alignment = 8 : i64, foo} : memref<?x?x?xf32>
  %b = memref.alloc(%cm) : memref<?xf32>
  %c = memref.realloc %b(%c5) : memref<?xf32> to memref<?xf32>
  return %a, %b, %c : memref<?x?x?xf32>, memref<?xf32>, memref<?xf32>
}

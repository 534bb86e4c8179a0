// What was read is read again only after something may have written it, or in
// another block.

// RUN: abi-opt %s --cse | FileCheck %s

// CHECK-LABEL: func.func @reads(%m: memref<?xi32>, %i: index, %v: i32) -> (i32, i32, i32, i32) {
// CHECK-NEXT: %0 = memref.load %m[%i] : memref<?xi32>
// CHECK-NEXT: memref.store %v, %m[%i] : memref<?xi32>
// CHECK-NEXT: %1 = memref.load %m[%i] : memref<?xi32>
// CHECK-NEXT: cf.br ^bb1
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: %2 = memref.load %m[%i] : memref<?xi32>
// CHECK-NEXT: return %0, %0, %1, %2 : i32, i32, i32, i32
// CHECK-NEXT: }
func.func @reads(%m: memref<?xi32>, %i: index, %v: i32) -> (i32, i32, i32, i32) {
  %0 = memref.load %m[%i] : memref<?xi32>
  %1 = memref.load %m[%i] : memref<?xi32>
  memref.store %v, %m[%i] : memref<?xi32>
  %2 = memref.load %m[%i] : memref<?xi32>
  cf.br ^bb1
^bb1:
  %3 = memref.load %m[%i] : memref<?xi32>
  return %0, %1, %2, %3 : i32, i32, i32, i32
}

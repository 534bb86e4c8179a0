// A function without memref ops stays as it is, one with them is simplified as
// ever: nothing that stands between is to cost time.
// RUN: abi-opt %s --expand-strided-metadata=memrefs-only=true | FileCheck %s

// CHECK-LABEL: func.func @without
// CHECK-NEXT: arith.constant 1
// CHECK-NEXT: %[[SUM:.*]] = arith.addi
// CHECK-NEXT: return %[[SUM]]
func.func @without() -> index {
  %c1 = arith.constant 1 : index
  %sum = arith.addi %c1, %c1 : index
  return %sum : index
}

// CHECK-LABEL: func.func @with
// CHECK-NEXT: %[[C2:.*]] = arith.constant 2 : index
// CHECK-NEXT: memref.load %m[%[[C2]]]
func.func @with(%m: memref<?xf32>) -> f32 {
  %c1 = arith.constant 1 : index
  %sum = arith.addi %c1, %c1 : index
  %f = memref.load %m[%sum] : memref<?xf32>
  return %f : f32
}

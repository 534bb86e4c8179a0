// Indices are multiplied by products of the sizes, or divided by them.

// RUN: abi-opt %s --lower-affine | FileCheck %s

// CHECK-LABEL: func.func @linear
// CHECK: %[[C5:.*]] = arith.constant 5 : index
// CHECK: %[[N5:.*]] = arith.muli %n, %{{.*}} overflow<nsw, nuw> : index
// CHECK-NEXT: %[[A:.*]] = arith.muli %a, %[[N5]] overflow<nsw> : index
// CHECK-NEXT: %[[B:.*]] = arith.muli %b, %[[C5]] overflow<nsw> : index
// CHECK-NEXT: %[[AB:.*]] = arith.addi %[[A]], %[[B]] overflow<nsw> : index
// CHECK-NEXT: arith.addi %[[AB]], %c overflow<nsw> : index
func.func @linear(%a: index, %b: index, %c: index, %n: index) -> index {
  %0 = affine.linearize_index disjoint [%a, %b, %c] by (7, %n, 5) : index
  return %0 : index
}

// CHECK-LABEL: func.func @split
// CHECK: %[[N8:.*]] = arith.muli %n, %{{.*}} overflow<nsw, nuw> : index
// CHECK: %[[HIGH:.*]] = arith.floordivsi %i, %[[N8]] : index
// CHECK-NEXT: %[[REST:.*]] = arith.remsi %i, %[[N8]] : index
// CHECK-NEXT: arith.cmpi slt, %[[REST]]
// CHECK-NEXT: arith.addi %[[REST]], %[[N8]] overflow<nsw> : index
// CHECK-NEXT: %[[POSITIVE:.*]] = arith.select
// CHECK-NEXT: arith.divsi %[[POSITIVE]]
func.func @split(%i: index, %n: index) -> (index, index, index) {
  %0:3 = affine.delinearize_index %i into (4, %n, 8) : index, index, index
  return %0#0, %0#1, %0#2 : index, index, index
}

// The sum begins with the term that is invariant in more loops.
// CHECK-LABEL: func.func @invariant
// CHECK: scf.for %i
// CHECK: %[[TERM:.*]] = arith.muli %i
// CHECK-NEXT: arith.addi %n, %[[TERM]] overflow<nsw> : index
func.func @invariant(%n: index, %m: memref<?xindex>) {
  affine.for %i = 0 to 10 {
    %0 = affine.linearize_index [%i, %n] by (8) : index
    affine.store %0, %m[%i] : memref<?xindex>
  }
  return
}

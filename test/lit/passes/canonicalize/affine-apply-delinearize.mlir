// A sum of all results of a delinearize_index, each times the size of the ones after it, is the linear index. The results
// are those of mlir-opt.

// RUN: abi-opt %s --split-input-file --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @apply
// CHECK-NEXT: return %i : index
func.func @apply(%i: index) -> index {
  %0:3 = affine.delinearize_index %i into (2, 3, 5) : index, index, index
  %1 = affine.apply affine_map<(d0, d1)[s0] -> (d0 * 5 + s0 * 15 + d1)>(%0#1, %0#2)[%0#0]
  return %1 : index
}

// -----

// CHECK: #[[$MAP:.*]] = affine_map<()[s0, s1] -> (s0 * 2 + s1 - 1)>
// CHECK-LABEL: func.func @with_others
// CHECK-NEXT: %0 = affine.apply #[[$MAP]]()[%j, %i]
// CHECK-NEXT: return %0 : index
func.func @with_others(%i: index, %j: index) -> index {
  %0:3 = affine.delinearize_index %i into (3, 5) : index, index, index
  %1 = affine.apply affine_map<()[s0, s1, s2, s3] -> (s3 * 2 + s0 * 15 + s1 * 5 + s2 - 1)>()[%0#0, %0#1, %0#2, %j]
  return %1 : index
}

// -----

// CHECK: #[[$MAP:.*]] = affine_map<()[s0] -> (s0 * 4 - ((s0 + 3) floordiv 7) * 7 + 3)>
// CHECK-LABEL: func.func @nested
// CHECK-NEXT: %0 = affine.apply #[[$MAP]]()[%i]
// CHECK-NEXT: return %0 : index
func.func @nested(%i: index) -> index {
  %0:2 = affine.delinearize_index %i into (9, 5) : index, index
  %1 = affine.apply affine_map<()[s0, s1] -> ((s0 * 5 + s1 + 3) mod 7 + (s1 + s0 * 5) * 3)>()[%0#0, %0#1]
  return %1 : index
}

// -----

// CHECK: #[[$MAP:.*]] = affine_map<()[s0, s1] -> (s0 + s1)>
// CHECK-LABEL: func.func @two_numbers
// CHECK-NEXT: %0 = affine.apply #[[$MAP]]()[%i, %j]
// CHECK-NEXT: return %0 : index
func.func @two_numbers(%i: index, %j: index) -> index {
  %0:2 = affine.delinearize_index %i into (3, 4) : index, index
  %1:2 = affine.delinearize_index %j into (2, 6) : index, index
  %2 = affine.apply affine_map<()[s0, s1, s2, s3] -> (s0 * 4 + s3 + s2 * 6 + s1)>()[%0#0, %0#1, %1#0, %1#1]
  return %2 : index
}

// -----

// The operands may be affine.apply ops, before and after.
// CHECK: #[[$MAP:.*]] = affine_map<()[s0] -> (s0 * 3 + 2)>
// CHECK-LABEL: func.func @composed
// CHECK-NEXT: %0 = affine.apply #[[$MAP]]()[%i]
// CHECK-NEXT: return %0 : index
func.func @composed(%i: index) -> index {
  %0 = affine.apply affine_map<(d0) -> (d0 * 3)>(%i)
  %1:2 = affine.delinearize_index %0 into (3, 4) : index, index
  %2 = affine.apply affine_map<(d0) -> (d0 * 4)>(%1#0)
  %3 = affine.apply affine_map<(d0, d1) -> (d0 + d1 + 2)>(%2, %1#1)
  return %3 : index
}

// -----

// CHECK: #[[$MAP:.*]] = affine_map<()[s0, s1] -> (s1, s0)>
// CHECK-LABEL: func.func @minimum
// CHECK-NEXT: %0 = affine.min #[[$MAP]]()[%j, %i]
// CHECK-NEXT: return %0 : index
func.func @minimum(%i: index, %j: index) -> index {
  %0:2 = affine.delinearize_index %i into (3, 4) : index, index
  %1 = affine.min affine_map<()[s0, s1, s2] -> (s0 * 4 + s1, s2)>()[%0#0, %0#1, %j]
  return %1 : index
}

// -----

// CHECK-LABEL: func.func @bound
// CHECK-NEXT: affine.for %k = 0 to %i {
// CHECK-NEXT: affine.store %i, %table[%k] : memref<?xindex>
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @bound(%i: index, %table: memref<?xindex>) {
  %0:2 = affine.delinearize_index %i into (3, 4) : index, index
  affine.for %k = 0 to affine_map<()[s0, s1] -> (s0 * 4 + s1)>()[%0#0, %0#1] {
    affine.store %i, %table[%k] : memref<?xindex>
  }
  return
}

// -----

// Multiples, and sums of some of the results, stay.
// CHECK: #[[$MAP:.*]] = affine_map<()[s0, s1] -> (s0 * 8 + s1 * 2)>
// CHECK: #[[$MAP1:.*]] = affine_map<()[s0, s1] -> (s0 * 4 + s1 * 3)>
// CHECK-LABEL: func.func @multiple
// CHECK-NEXT: %0:2 = affine.delinearize_index %i into (3, 4) : index, index
// CHECK-NEXT: %1 = affine.apply #[[$MAP]]()[%0#0, %0#1]
// CHECK-NEXT: %2 = affine.apply #[[$MAP1]]()[%0#0, %0#1]
// CHECK-NEXT: return %1, %2 : index, index
func.func @multiple(%i: index) -> (index, index) {
  %0:2 = affine.delinearize_index %i into (3, 4) : index, index
  %1 = affine.apply affine_map<()[s0, s1] -> (s0 * 8 + s1 * 2)>()[%0#0, %0#1]
  %2 = affine.apply affine_map<()[s0, s1] -> (s0 * 4 + s1 * 3)>()[%0#0, %0#1]
  return %1, %2 : index, index
}

// -----

// CHECK: #[[$MAP:.*]] = affine_map<()[s0, s1] -> (s0 * 5 + s1)>
// CHECK-LABEL: func.func @some
// CHECK-NEXT: %0:3 = affine.delinearize_index %i into (2, 3, 5) : index, index, index
// CHECK-NEXT: %1 = affine.apply #[[$MAP]]()[%0#1, %0#2]
// CHECK-NEXT: return %1 : index
func.func @some(%i: index) -> index {
  %0:3 = affine.delinearize_index %i into (2, 3, 5) : index, index, index
  %1 = affine.apply affine_map<()[s0, s1] -> (s0 * 5 + s1)>()[%0#1, %0#2]
  return %1 : index
}

// The iterations run one after the other, and each reduces into what the loops carry.
// RUN: abi-opt %s --convert-scf-to-cf | FileCheck %s

// CHECK-LABEL: func.func @sum
// CHECK-NEXT: cf.br ^bb1(%a, %x : index, i32)
// CHECK-NEXT: ^bb1(%i: index, %[[OUTER:.*]]: i32):
// CHECK: ^bb2:
// CHECK-NEXT: cf.br ^bb3(%a, %[[OUTER]] : index, i32)
// CHECK-NEXT: ^bb3(%j: index, %[[INNER:.*]]: i32):
// CHECK: ^bb4:
// CHECK-NEXT: %[[V:.*]] = arith.addi %x, %x : i32
// CHECK-NEXT: %[[S:.*]] = arith.muli %[[INNER]], %[[V]] : i32
// CHECK-NEXT: %[[NEXT:.*]] = arith.addi %j, %s : index
// CHECK-NEXT: cf.br ^bb3(%[[NEXT]], %[[S]] : index, i32)
// CHECK-NEXT: ^bb5:
// CHECK-NEXT: %[[UP:.*]] = arith.addi %i, %s : index
// CHECK-NEXT: cf.br ^bb1(%[[UP]], %[[INNER]] : index, i32)
// CHECK-NEXT: ^bb6:
// CHECK-NEXT: return %[[OUTER]] : i32
func.func @sum(%a: index, %b: index, %s: index, %x: i32) -> i32 {
  %r = scf.parallel (%i, %j) = (%a, %a) to (%b, %b) step (%s, %s) init (%x) -> i32 {
    %v = arith.addi %x, %x : i32
    scf.reduce(%v : i32) {
    ^bb0(%lhs: i32, %rhs: i32):
      %p = arith.muli %lhs, %rhs : i32
      scf.reduce.return %p : i32
    }
  }
  return %r : i32
}

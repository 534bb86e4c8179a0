// Every yield of a region of several blocks goes on with what follows the op.
// RUN: abi-opt %s --convert-scf-to-cf | FileCheck %s

// CHECK-LABEL: func.func @f
// CHECK-NEXT: cf.br ^bb1
// CHECK-NEXT: ^bb1:
// CHECK-NEXT: cf.cond_br %c, ^bb2, ^bb3
// CHECK-NEXT: ^bb2:
// CHECK-NEXT: cf.br ^bb4(%x : i32)
// CHECK-NEXT: ^bb3:
// CHECK-NEXT: cf.br ^bb4(%y : i32)
// CHECK-NEXT: ^bb4(%[[R:.*]]: i32):
// CHECK-NEXT: return %[[R]] : i32
func.func @f(%c: i1, %x: i32, %y: i32) -> i32 {
  %r = scf.execute_region -> i32 {
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    scf.yield %x : i32
  ^bb2:
    scf.yield %y : i32
  }
  return %r : i32
}

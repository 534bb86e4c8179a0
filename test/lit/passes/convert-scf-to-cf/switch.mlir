// An index counts with all its bits: 4294967298 is not the case 2.
// RUN: abi-opt %s --convert-scf-to-cf | FileCheck %s

// CHECK-LABEL: func.func @choose
// CHECK-NEXT: %[[FLAG:.*]] = arith.index_cast %i : index to i64
// CHECK-NEXT: cf.switch %[[FLAG]] : i64, [
// CHECK-NEXT: default: ^bb3,
// CHECK-NEXT: 2: ^bb1,
// CHECK-NEXT: 4294967298: ^bb2
// CHECK-NEXT: ]
// CHECK-NEXT: ^bb1:
// CHECK-NEXT: cf.br ^bb4(%x : i32)
// CHECK-NEXT: ^bb2:
// CHECK-NEXT: cf.br ^bb4(%y : i32)
// CHECK-NEXT: ^bb3:
// CHECK-NEXT: cf.br ^bb4(%x : i32)
// CHECK-NEXT: ^bb4(%[[R:.*]]: i32):
// CHECK-NEXT: return %[[R]] : i32
func.func @choose(%i: index, %x: i32, %y: i32) -> i32 {
  %r = scf.index_switch %i -> i32
  case 2 {
    scf.yield %x : i32
  }
  case 4294967298 {
    scf.yield %y : i32
  }
  default {
    scf.yield %x : i32
  }
  return %r : i32
}

// The number is compared with the upper bound before each iteration; what LLVM is to
// know about the loop stands at the jump back.
// RUN: abi-opt %s --convert-scf-to-cf | FileCheck %s

// CHECK-LABEL: func.func @sum
// CHECK-NEXT: cf.br ^bb1(%a, %x : index, i32)
// CHECK-NEXT: ^bb1(%i: index, %acc: i32):
// CHECK-NEXT: %[[GO:.*]] = arith.cmpi slt, %i, %b : index
// CHECK-NEXT: cf.cond_br %[[GO]], ^bb2, ^bb3
// CHECK-NEXT: ^bb2:
// CHECK-NEXT: %[[V:.*]] = arith.addi %acc, %acc : i32
// CHECK-NEXT: %[[NEXT:.*]] = arith.addi %i, %s : index
// CHECK-NEXT: cf.br ^bb1(%[[NEXT]], %[[V]] : index, i32)
// CHECK-NEXT: ^bb3:
// CHECK-NEXT: return %acc : i32
func.func @sum(%a: index, %b: index, %s: index, %x: i32) -> i32 {
  %r = scf.for %i = %a to %b step %s iter_args(%acc = %x) -> (i32) {
    %v = arith.addi %acc, %acc : i32
    scf.yield %v : i32
  }
  return %r : i32
}

// CHECK-LABEL: func.func @unsigned
// CHECK: arith.cmpi ult, %i, %n : i32
// CHECK: cf.br ^bb1({{.*}}) {llvm.loop_annotation = #
func.func @unsigned(%n: i32) {
  scf.for unsigned %i = %n to %n step %n : i32 {
  } {llvm.loop_annotation = #llvm.loop_annotation<disableNonforced = true>}
  return
}

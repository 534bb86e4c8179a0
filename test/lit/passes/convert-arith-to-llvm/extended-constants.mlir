// Ops with several results that fold.

// RUN: abi-opt %s --convert-arith-to-llvm --convert-func-to-llvm | FileCheck %s

// CHECK-LABEL: llvm.func @f
// CHECK-NOT: arith
func.func @f() -> (i32, i1, i32, i32, i32, i32) {
  %a = arith.constant 5 : i32
  %b = arith.constant -7 : i32
  %s, %o = arith.addui_extended %a, %b : i32, i1
  %l, %h = arith.mulsi_extended %a, %b : i32
  %m, %n = arith.mului_extended %a, %b : i32
  return %s, %o, %l, %h, %m, %n : i32, i1, i32, i32, i32, i32
}

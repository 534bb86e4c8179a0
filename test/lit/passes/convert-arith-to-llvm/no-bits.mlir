// LLVM has no integers without bits, so that arithmetic on them stays.

// RUN: abi-opt %s --convert-arith-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @no_bits
func.func @no_bits(%a: i0) -> (i0, i32) {
  // CHECK-NEXT: arith.muli %a, %a : i0
  %m = arith.muli %a, %a : i0
  // CHECK-NEXT: arith.extui %a : i0 to i32
  %w = arith.extui %a : i0 to i32
  return %m, %w : i0, i32
}

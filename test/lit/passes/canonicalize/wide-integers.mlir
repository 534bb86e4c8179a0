// Very wide integers are not folded, because their text would take long to compute.

// RUN: abi-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @wide
// CHECK: arith.shli
// CHECK: arith.muli
func.func @wide() -> i16777215 {
  %0 = arith.constant 1 : i16777215
  %1 = arith.constant 16000000 : i16777215
  %2 = arith.shli %0, %1 : i16777215
  %3 = arith.muli %1, %1 : i16777215
  %4 = arith.addi %2, %3 : i16777215
  return %4 : i16777215
}

// Only the named dialects are converted; between them and the others stand
// casts.

// RUN: abi-opt %s --convert-to-llvm=filter-dialects=func | FileCheck %s

// CHECK: llvm.func @f(%[[A:.*]]: i64) -> i64 {
// CHECK-NEXT: %[[B:.*]] = builtin.unrealized_conversion_cast %[[A]] : i64 to index
// CHECK-NEXT: %[[C:.*]] = arith.addi %[[B]], %[[B]] : index
// CHECK-NEXT: %[[D:.*]] = builtin.unrealized_conversion_cast %[[C]] : index to i64
// CHECK-NEXT: llvm.return %[[D]] : i64
func.func @f(%a: index) -> index {
  %0 = arith.addi %a, %a : index
  return %0 : index
}

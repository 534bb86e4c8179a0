// Signed divisions that round are computed from one quotient, so that nothing overflows for the
// smallest and greatest numbers.

// RUN: abi-opt %s --convert-index-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @ceildivs(
// CHECK-DAG:  %[[A:.*]] = builtin.unrealized_conversion_cast %a
// CHECK-DAG:  %[[B:.*]] = builtin.unrealized_conversion_cast %b
// CHECK:      %[[ZERO:.*]] = llvm.mlir.constant(0 : i64)
// CHECK-NEXT: %[[Q:.*]] = llvm.sdiv %[[A]], %[[B]] : i64
// CHECK-NEXT: %[[P:.*]] = llvm.mul %[[Q]], %[[B]] : i64
// CHECK-NEXT: %[[INEXACT:.*]] = llvm.icmp "ne" %[[A]], %[[P]]
// CHECK-NEXT: %[[X:.*]] = llvm.icmp "slt" %[[A]], %[[ZERO]]
// CHECK-NEXT: %[[Y:.*]] = llvm.icmp "slt" %[[B]], %[[ZERO]]
// CHECK-NEXT: %[[SAME:.*]] = llvm.icmp "eq" %[[X]], %[[Y]]
// CHECK-NEXT: %[[UP:.*]] = llvm.and %[[INEXACT]], %[[SAME]]
// CHECK-NEXT: %[[ONE:.*]] = llvm.mlir.constant(1 : i64)
// CHECK-NEXT: %[[R:.*]] = llvm.add %[[Q]], %[[ONE]]
// CHECK-NEXT: llvm.select %[[UP]], %[[R]], %[[Q]]
func.func @ceildivs(%a: index, %b: index) -> index {
  %0 = index.ceildivs %a, %b
  return %0 : index
}

// CHECK-LABEL: func.func @floordivs(
// CHECK:      %[[Q:.*]] = llvm.sdiv
// CHECK-NOT:  llvm.sdiv
// CHECK:      %[[DIFFER:.*]] = llvm.icmp "ne" %{{.*}}, %{{.*}} : i1
// CHECK-NEXT: %[[DOWN:.*]] = llvm.and %{{.*}}, %[[DIFFER]]
// CHECK-NEXT: %[[MINUS:.*]] = llvm.mlir.constant(-1 : i64)
// CHECK-NEXT: %[[R:.*]] = llvm.add %[[Q]], %[[MINUS]]
// CHECK-NEXT: llvm.select %[[DOWN]], %[[R]], %[[Q]]
func.func @floordivs(%a: index, %b: index) -> index {
  %0 = index.floordivs %a, %b
  return %0 : index
}

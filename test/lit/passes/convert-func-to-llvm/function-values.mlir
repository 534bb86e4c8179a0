// A function as a value is its address.

// RUN: abi-opt %s --convert-func-to-llvm | FileCheck %s

// CHECK: llvm.func @g(i64) -> i64
func.func private @g(index) -> index

// CHECK-LABEL: llvm.func @f(%h: !llvm.ptr, %i: i64) -> i64
func.func @f(%h: (index) -> index, %i: index) -> index {
  // CHECK-NEXT: %[[G:.*]] = llvm.mlir.addressof @g {test.x} : !llvm.ptr
  %g = constant {test.x} @g : (index) -> index
  // CHECK-NEXT: %[[A:.*]] = llvm.call %[[G]](%i) {test.y} : !llvm.ptr, (i64) -> i64
  %a = call_indirect %g(%i) {test.y} : (index) -> index
  // CHECK-NEXT: %[[B:.*]] = llvm.call %h(%[[A]]) : !llvm.ptr, (i64) -> i64
  %b = call_indirect %h(%a) : (index) -> index
  // CHECK-NEXT: llvm.return %[[B]] : i64
  return %b : index
}

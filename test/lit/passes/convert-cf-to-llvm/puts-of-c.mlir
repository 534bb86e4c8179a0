// The functions that an assert calls may be declared as C declares them.

// RUN: abi-opt %s --convert-cf-to-llvm | FileCheck %s

// CHECK: llvm.func @abort()
// CHECK: llvm.func @puts(!llvm.ptr) -> i32
llvm.func @puts(!llvm.ptr) -> i32

// CHECK-LABEL: func.func @f
func.func @f(%c: i1) {
  // CHECK: llvm.call @puts(%{{.*}}) : (!llvm.ptr) -> i32
  cf.assert %c, "no"
  return
}

// As a number, true is -1.

// RUN: abi-opt %s --canonicalize | FileCheck %s
// RUN: abi-opt %s --emit=llvm | FileCheck %s --check-prefix=LLVM

// CHECK-LABEL: llvm.func @element
// CHECK-NEXT: llvm.getelementptr %p[-1]
llvm.func @element(%p: !llvm.ptr) -> !llvm.ptr {
  %t = llvm.mlir.constant(true) : i1
  %q = llvm.getelementptr %p[%t] : (!llvm.ptr, i1) -> !llvm.ptr, i32
  llvm.return %q : !llvm.ptr
}

llvm.mlir.global external @e() : i32

// LLVM: @before = global ptr getelementptr (i8, ptr @e, i64 -4)
llvm.mlir.global @before() : !llvm.ptr {
  %0 = llvm.mlir.addressof @e : !llvm.ptr
  %t = llvm.mlir.constant(true) : i1
  %q = llvm.getelementptr %0[%t] : (!llvm.ptr, i1) -> !llvm.ptr, i32
  llvm.return %q : !llvm.ptr
}

// CHECK-LABEL: func.func @never
// CHECK-NEXT: return %x
func.func @never(%x: i32) -> i32 {
  %from = arith.constant false
  %to = arith.constant true
  %r = scf.for %i = %from to %to step %to iter_args(%a = %x) -> i32 : i1 {
    %b = arith.addi %a, %a : i32
    scf.yield %b : i32
  }
  return %r : i32
}

// CHECK-LABEL: func.func @product
// CHECK: %[[NO:.*]] = arith.constant false
// CHECK: return %x, %[[NO]]
func.func @product(%x: i1) -> (i1, i1) {
  %t = arith.constant true
  %low, %high = arith.mulsi_extended %x, %t : i1
  return %low, %high : i1, i1
}

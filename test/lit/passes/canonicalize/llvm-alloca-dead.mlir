// An alloca whose address is not used is erased.

// RUN: abi-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: llvm.func @unused
// CHECK-NEXT: llvm.return
llvm.func @unused(%n: i64) {
  %0 = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.return
}

// The comparison with null is known, and the alloca has no other use.

// CHECK-LABEL: llvm.func @compared
// CHECK-NEXT: %0 = llvm.mlir.constant(false) : i1
// CHECK-NEXT: llvm.return %0 : i1
llvm.func @compared(%n: i64) -> i1 {
  %0 = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %1 = llvm.mlir.zero : !llvm.ptr
  %2 = llvm.icmp "eq" %0, %1 : !llvm.ptr
  llvm.return %2 : i1
}

// A value equals itself, and the address of an alloca is not null. The results are those of mlir-opt.

// RUN: abi-opt %s --split-input-file --canonicalize | FileCheck %s

// CHECK-LABEL: llvm.func @eq
// CHECK-NEXT: %0 = llvm.mlir.constant(true) : i1
// CHECK-NEXT: llvm.return %0 : i1
llvm.func @eq(%a: i32) -> i1 {
  %0 = llvm.icmp "eq" %a, %a : i32
  llvm.return %0 : i1
}

// -----

// CHECK-LABEL: llvm.func @ne
// CHECK-NEXT: %0 = llvm.mlir.constant(dense<false> : vector<4xi1>) : vector<4xi1>
// CHECK-NEXT: llvm.return %0 : vector<4xi1>
llvm.func @ne(%a: vector<4xi32>) -> vector<4xi1> {
  %0 = llvm.icmp "ne" %a, %a : vector<4xi32>
  llvm.return %0 : vector<4xi1>
}

// -----

// CHECK-LABEL: llvm.func @other_predicate
// CHECK-NEXT: %0 = llvm.icmp "slt" %a, %a : i32
// CHECK-NEXT: llvm.return %0 : i1
llvm.func @other_predicate(%a: i32) -> i1 {
  %0 = llvm.icmp "slt" %a, %a : i32
  llvm.return %0 : i1
}

// -----

// CHECK-LABEL: llvm.func @alloca
// CHECK-NEXT: %0 = llvm.mlir.constant(false) : i1
// CHECK-NEXT: %1 = llvm.alloca %n x !llvm.ptr : (i64) -> !llvm.ptr
// CHECK-NEXT: llvm.store %1, %m : !llvm.ptr, !llvm.ptr
// CHECK-NEXT: llvm.return %0 : i1
llvm.func @alloca(%n: i64, %m: !llvm.ptr) -> (i1) {
  %0 = llvm.alloca %n x !llvm.ptr : (i64) -> !llvm.ptr
  llvm.store %0, %m : !llvm.ptr, !llvm.ptr
  %1 = llvm.mlir.zero : !llvm.ptr
  %2 = llvm.icmp "eq" %0, %1 : !llvm.ptr
  llvm.return %2 : i1
}

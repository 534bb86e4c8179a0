// Indices that are constants of 32 bits become attributes. The results are those of mlir-opt.

// RUN: abi-opt %s --split-input-file --canonicalize | FileCheck %s

// CHECK-LABEL: llvm.func @mixed
// CHECK-NEXT: %0 = llvm.getelementptr inbounds %p[3, %i, 3] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<4 x array<4 x i32>>
// CHECK-NEXT: llvm.return %0 : !llvm.ptr
llvm.func @mixed(%p: !llvm.ptr, %i: i64) -> !llvm.ptr {
  %0 = llvm.mlir.constant(3 : i64) : i64
  %1 = llvm.getelementptr inbounds %p[%0, %i, %0] : (!llvm.ptr, i64, i64, i64) -> !llvm.ptr, !llvm.array<4 x array<4 x i32>>
  llvm.return %1 : !llvm.ptr
}

// -----

// CHECK-LABEL: llvm.func @zero
// CHECK-NEXT: llvm.return %p : !llvm.ptr
llvm.func @zero(%p: !llvm.ptr) -> !llvm.ptr {
  %0 = llvm.mlir.constant(0 : i64) : i64
  %1 = llvm.getelementptr %p[%0] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  llvm.return %1 : !llvm.ptr
}

// -----

// CHECK-LABEL: llvm.func @too_large
// CHECK-NEXT: %0 = llvm.mlir.constant(4294967296 : i64) : i64
// CHECK-NEXT: %1 = llvm.getelementptr %p[%0] : (!llvm.ptr, i64) -> !llvm.ptr, i32
// CHECK-NEXT: llvm.return %1 : !llvm.ptr
llvm.func @too_large(%p: !llvm.ptr) -> !llvm.ptr {
  %0 = llvm.mlir.constant(4294967296 : i64) : i64
  %1 = llvm.getelementptr %p[%0] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  llvm.return %1 : !llvm.ptr
}

// Zero extensions, left shifts and bitwise or of constants are computed, unless the result is poison. The results are those of
// mlir-opt.

// RUN: abi-opt %s --split-input-file --canonicalize | FileCheck %s

// CHECK-LABEL: llvm.func @zext
// CHECK-NEXT: %0 = llvm.mlir.constant(4294967294 : i64) : i64
// CHECK-NEXT: llvm.return %0 : i64
llvm.func @zext() -> i64 {
  %0 = llvm.mlir.constant(-2 : i32) : i32
  %1 = llvm.zext %0 : i32 to i64
  llvm.return %1 : i64
}

// -----

// CHECK-LABEL: llvm.func @zext_bool
// CHECK-NEXT: %0 = llvm.mlir.constant(1 : i8) : i8
// CHECK-NEXT: llvm.return %0 : i8
llvm.func @zext_bool() -> i8 {
  %0 = llvm.mlir.constant(true) : i1
  %1 = llvm.zext %0 : i1 to i8
  llvm.return %1 : i8
}

// -----

// CHECK-LABEL: llvm.func @zext_zero
// CHECK-NEXT: %0 = llvm.mlir.constant(0 : i64) : i64
// CHECK-NEXT: llvm.return %0 : i64
llvm.func @zext_zero() -> i64 {
  %0 = llvm.mlir.zero : i8
  %1 = llvm.zext %0 : i8 to i64
  llvm.return %1 : i64
}

// -----

// CHECK-LABEL: llvm.func @shl
// CHECK-NEXT: %0 = llvm.mlir.constant(-128 : i8) : i8
// CHECK-NEXT: llvm.return %0 : i8
llvm.func @shl() -> i8 {
  %0 = llvm.mlir.constant(3 : i8) : i8
  %1 = llvm.mlir.constant(7 : i8) : i8
  %2 = llvm.shl %0, %1 : i8
  llvm.return %2 : i8
}

// -----

// CHECK-LABEL: llvm.func @shl_too_far
// CHECK-NEXT: %0 = llvm.mlir.constant(3 : i8) : i8
// CHECK-NEXT: %1 = llvm.mlir.constant(8 : i8) : i8
// CHECK-NEXT: %2 = llvm.shl %0, %1 : i8
// CHECK-NEXT: llvm.return %2 : i8
llvm.func @shl_too_far() -> i8 {
  %0 = llvm.mlir.constant(3 : i8) : i8
  %1 = llvm.mlir.constant(8 : i8) : i8
  %2 = llvm.shl %0, %1 : i8
  llvm.return %2 : i8
}

// -----

// CHECK-LABEL: llvm.func @or
// CHECK-NEXT: %0 = llvm.mlir.constant(-5 : i8) : i8
// CHECK-NEXT: llvm.return %0 : i8
llvm.func @or() -> i8 {
  %0 = llvm.mlir.constant(3 : i8) : i8
  %1 = llvm.mlir.constant(-8 : i8) : i8
  %2 = llvm.or %0, %1 : i8
  llvm.return %2 : i8
}

// Elements of constant aggregates are constants, unless a tensor of several dimensions or a string holds them. The results are
// those of mlir-opt.

// RUN: abi-opt %s --split-input-file --canonicalize | FileCheck %s

// CHECK-LABEL: llvm.func @zero
// CHECK-NEXT: %0 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT: llvm.return %0 : !llvm.ptr
llvm.func @zero() -> !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.struct<(i8, struct<(i32, ptr)>)>
  %1 = llvm.extractvalue %0[1, 1] : !llvm.struct<(i8, struct<(i32, ptr)>)>
  llvm.return %1 : !llvm.ptr
}

// -----

// CHECK-LABEL: llvm.func @undef
// CHECK-NEXT: %0 = llvm.mlir.undef : i8
// CHECK-NEXT: llvm.return %0 : i8
llvm.func @undef() -> i8 {
  %0 = llvm.mlir.undef : !llvm.struct<(i8, i32)>
  %1 = llvm.extractvalue %0[0] : !llvm.struct<(i8, i32)>
  llvm.return %1 : i8
}

// -----

// CHECK-LABEL: llvm.func @poison
// CHECK-NEXT: %0 = llvm.mlir.poison : i8
// CHECK-NEXT: llvm.return %0 : i8
llvm.func @poison(%x: i32) -> i8 {
  %0 = llvm.mlir.poison : !llvm.struct<(i8, i32)>
  %1 = llvm.insertvalue %x, %0[1] : !llvm.struct<(i8, i32)>
  %2 = llvm.extractvalue %1[0] : !llvm.struct<(i8, i32)>
  llvm.return %2 : i8
}

// -----

// CHECK-LABEL: llvm.func @list
// CHECK-NEXT: %0 = llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT: llvm.return %0 : i32
llvm.func @list() -> i32 {
  %0 = llvm.mlir.constant(dense<[1, 2, 3]> : tensor<3xi32>) : !llvm.array<3 x i32>
  %1 = llvm.extractvalue %0[1] : !llvm.array<3 x i32>
  llvm.return %1 : i32
}

// -----

// CHECK-LABEL: llvm.func @repeated
// CHECK-NEXT: %0 = llvm.mlir.constant(7 : i32) : i32
// CHECK-NEXT: llvm.return %0 : i32
llvm.func @repeated() -> i32 {
  %0 = llvm.mlir.constant(dense<7> : tensor<3xi32>) : !llvm.array<3 x i32>
  %1 = llvm.extractvalue %0[2] : !llvm.array<3 x i32>
  llvm.return %1 : i32
}

// -----

// CHECK-LABEL: llvm.func @structs
// CHECK-NEXT: %0 = llvm.mlir.constant(4.000000e+00 : f32) : f32
// CHECK-NEXT: llvm.return %0 : f32
llvm.func @structs() -> f32 {
  %0 = llvm.mlir.constant([[1 : i8, 2.0 : f32], [3 : i8, 4.0 : f32]]) : !llvm.array<2 x struct<(i8, f32)>>
  %1 = llvm.extractvalue %0[1, 1] : !llvm.array<2 x struct<(i8, f32)>>
  llvm.return %1 : f32
}

// -----

// CHECK-LABEL: llvm.func @struct
// CHECK: llvm.extractvalue %0[1]
llvm.func @struct() -> !llvm.struct<(i8, f32)> {
  %0 = llvm.mlir.constant([[1 : i8, 2.0 : f32], [3 : i8, 4.0 : f32]]) : !llvm.array<2 x struct<(i8, f32)>>
  %1 = llvm.extractvalue %0[1] : !llvm.array<2 x struct<(i8, f32)>>
  llvm.return %1 : !llvm.struct<(i8, f32)>
}

// -----

// CHECK-LABEL: llvm.func @matrix
// CHECK: llvm.extractvalue %0[1, 2]
llvm.func @matrix() -> i32 {
  %0 = llvm.mlir.constant(dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>) : !llvm.array<2 x array<3 x i32>>
  %1 = llvm.extractvalue %0[1, 2] : !llvm.array<2 x array<3 x i32>>
  llvm.return %1 : i32
}

// -----

// CHECK-LABEL: llvm.func @string
// CHECK: llvm.extractvalue %0[1]
llvm.func @string() -> i8 {
  %0 = llvm.mlir.constant("abc") : !llvm.array<3 x i8>
  %1 = llvm.extractvalue %0[1] : !llvm.array<3 x i8>
  llvm.return %1 : i8
}

// -----

// CHECK-LABEL: llvm.func @inserted
// CHECK-NEXT: %0 = llvm.mlir.zero : i32
// CHECK-NEXT: llvm.return %0 : i32
llvm.func @inserted(%s: !llvm.struct<(i8, struct<(i32, ptr)>)>) -> i32 {
  %0 = llvm.mlir.zero : !llvm.struct<(i32, ptr)>
  %1 = llvm.insertvalue %0, %s[1] : !llvm.struct<(i8, struct<(i32, ptr)>)>
  %2 = llvm.extractvalue %1[1, 0] : !llvm.struct<(i8, struct<(i32, ptr)>)>
  llvm.return %2 : i32
}

// An element is extracted at once, and known if it was inserted into an aggregate that was inserted. The results are those of
// mlir-opt.

// RUN: abi-opt %s --split-input-file --canonicalize | FileCheck %s

// CHECK-LABEL: llvm.func @twice
// CHECK-NEXT: %0 = llvm.extractvalue %a[1, 1] : !llvm.struct<(i64, array<2 x i32>)>
// CHECK-NEXT: llvm.return %0 : i32
llvm.func @twice(%a: !llvm.struct<(i64, array<2 x i32>)>) -> i32 {
  %0 = llvm.extractvalue %a[1] : !llvm.struct<(i64, array<2 x i32>)>
  %1 = llvm.extractvalue %0[1] : !llvm.array<2 x i32>
  llvm.return %1 : i32
}

// -----

// CHECK-LABEL: llvm.func @inserted
// CHECK-NEXT: llvm.return %x : i32
llvm.func @inserted(%a: !llvm.struct<(i64, struct<(i32, i32)>)>, %b: !llvm.struct<(i32, i32)>, %x: i32) -> i32 {
  %0 = llvm.insertvalue %x, %b[0] : !llvm.struct<(i32, i32)>
  %1 = llvm.insertvalue %x, %0[1] : !llvm.struct<(i32, i32)>
  %2 = llvm.insertvalue %1, %a[1] : !llvm.struct<(i64, struct<(i32, i32)>)>
  %3 = llvm.extractvalue %2[1, 0] : !llvm.struct<(i64, struct<(i32, i32)>)>
  llvm.return %3 : i32
}

// -----

// CHECK-LABEL: llvm.func @unknown
// CHECK-NEXT: %0 = llvm.insertvalue %b, %a[1] : !llvm.struct<(i64, struct<(i32, i32)>)>
// CHECK-NEXT: %1 = llvm.extractvalue %0[1, 0] : !llvm.struct<(i64, struct<(i32, i32)>)>
// CHECK-NEXT: llvm.return %1 : i32
llvm.func @unknown(%a: !llvm.struct<(i64, struct<(i32, i32)>)>, %b: !llvm.struct<(i32, i32)>) -> i32 {
  %0 = llvm.insertvalue %b, %a[1] : !llvm.struct<(i64, struct<(i32, i32)>)>
  %1 = llvm.extractvalue %0[1, 0] : !llvm.struct<(i64, struct<(i32, i32)>)>
  llvm.return %1 : i32
}

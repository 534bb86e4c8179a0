// A record of nothing but pointers goes as pointers, and comes back as integers.
// RUN: abi-opt --emit=llvm --target=aarch64-linux-gnu %s | FileCheck %s
// RUN: abi-opt --emit=llvm --target=arm64-apple-macosx14 %s | FileCheck %s

!P = !c.struct<"P" {p: !llvm.ptr}>
!PP = !c.struct<"PP" {p: !P, q: !c.array<1 x !llvm.ptr>}>
!U = !c.union<"U" {p: !llvm.ptr, q: !llvm.ptr}>
!PI = !c.struct<"PI" {p: !llvm.ptr, i: si32}>
!PZ = !c.struct<"PZ" {p: !llvm.ptr, z: !c.array<0 x si32>}>

// CHECK: declare i64 @p(ptr, [2 x ptr], ptr)
c.func private @p(!P, !PP, !U) -> !P
// CHECK: declare [2 x i64] @others([2 x i64], i64)
c.func private @others(!PI, !PZ) -> !PP

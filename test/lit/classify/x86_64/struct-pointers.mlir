// An eightbyte that starts with a pointer is a ptr.
// RUN: abi-opt --emit=llvm %s | FileCheck %s

!P = !c.struct<"P" {p: !llvm.ptr}>
!PI = !c.struct<"PI" {p: !llvm.ptr, i: si32}>
!IP = !c.struct<"IP" {i: si32, p: !llvm.ptr}>
!PP = !c.struct<"PP" {p: !llvm.ptr, q: !llvm.ptr}>

// CHECK: declare ptr @p(ptr)
c.func private @p(!P) -> !P
// CHECK: declare { ptr, i32 } @pi(ptr, i32)
c.func private @pi(!PI) -> !PI
// CHECK: declare { i32, ptr } @ip(i32, ptr)
c.func private @ip(!IP) -> !IP
// CHECK: declare { ptr, ptr } @pp(ptr, ptr)
c.func private @pp(!PP) -> !PP

// When the integer registers are gone, a small record travels as a plain integer: LLVM puts it on the stack just as byval.
// RUN: abi-opt --emit=llvm %s | FileCheck %s

!I = !c.struct<"I" {a: si32}>
!LL = !c.struct<"LL" {a: si64, b: si64}>
!P = !c.struct<"P" {p: !llvm.ptr}>

// CHECK: declare void @i(i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i32)
c.func private @i(si64, si64, si64, si64, si64, si64, !I)
// CHECK: declare void @ll(i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, ptr noundef byval(%struct.LL) align 8)
c.func private @ll(si64, si64, si64, si64, si64, si64, !LL)
// CHECK: declare void @p(i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64)
c.func private @p(si64, si64, si64, si64, si64, si64, !P)
// CHECK: declare void @c(i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i8 noundef signext, i16 noundef zeroext, i1 noundef zeroext)
c.func private @c(si64, si64, si64, si64, si64, si64, si8, ui16, i1)

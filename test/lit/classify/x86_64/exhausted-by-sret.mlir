// The address of a result in memory takes rdi, so that only five integer registers are left.
// RUN: abi-opt --emit=llvm %s | FileCheck %s

!B = !c.struct<"B" {a: si64, b: si64, c: si64}>
!I = !c.struct<"I" {a: si64}>

// CHECK: declare void @f(ptr dead_on_unwind writable sret(%struct.B) align 8, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64)
c.func private @f(si64, si64, si64, si64, si64, !I) -> !B

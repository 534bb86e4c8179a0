// A union merges the classes of its members at offset 0.
// RUN: abi-opt --emit=llvm %s | FileCheck %s

!IF = !c.union<"IF" {i: si32, f: f32}>
!FD = !c.union<"FD" {f: f32, d: f64}>
!PD = !c.union<"PD" {p: !llvm.ptr, d: f64}>
!DP = !c.union<"DP" {d: f64, p: !llvm.ptr}>
!LDI = !c.union<"LDI" {l: f80, i: si32}>
!DC = !c.union<"DC" {d: f64, c: !c.array<12 x si8>}>

// CHECK: declare i32 @if(i32)
c.func private @if(!IF) -> !IF
// CHECK: declare double @fd(double)
c.func private @fd(!FD) -> !FD
// CHECK: declare ptr @pd(ptr)
c.func private @pd(!PD) -> !PD
// CHECK: declare i64 @dp(i64)
c.func private @dp(!DP) -> !DP
// CHECK: declare void @ldi(ptr dead_on_unwind writable sret(%union.LDI) align 16, ptr noundef byval(%union.LDI) align 16)
c.func private @ldi(!LDI) -> !LDI
// CHECK: declare { i64, i64 } @dc(i64, i64)
c.func private @dc(!DC) -> !DC

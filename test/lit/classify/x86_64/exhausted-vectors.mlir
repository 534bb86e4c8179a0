// With the xmm registers gone and integer ones left, a record of a float is byval; with both gone it is an integer.
// RUN: abi-opt --emit=llvm %s | FileCheck %s

!F = !c.struct<"F" {a: f32}>
!DD = !c.struct<"DD" {a: f64, b: f64}>

// CHECK: declare void @f(double noundef, double noundef, double noundef, double noundef, double noundef, double noundef, double noundef, double noundef, ptr noundef byval(%struct.F) align 8)
c.func private @f(f64, f64, f64, f64, f64, f64, f64, f64, !F)
// CHECK: declare void @both(double noundef, double noundef, double noundef, double noundef, double noundef, double noundef, double noundef, double noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i32)
c.func private @both(f64, f64, f64, f64, f64, f64, f64, f64, si64, si64, si64, si64, si64, si64, !F)
// CHECK: declare void @rollback(double noundef, double noundef, double noundef, double noundef, double noundef, double noundef, double noundef, ptr noundef byval(%struct.DD) align 8, double noundef)
c.func private @rollback(f64, f64, f64, f64, f64, f64, f64, !DD, f64)

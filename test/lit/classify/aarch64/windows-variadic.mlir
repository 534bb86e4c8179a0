// Windows: a variadic function has everything in integer registers, its named
// arguments too, and nothing is a homogeneous aggregate there. Its result is as any
// function's.
// RUN: abi-opt --emit=llvm --target=aarch64-pc-windows-msvc %s 2>&1 | FileCheck %s
// RUN: abi-opt --emit=llvm --target=aarch64-w64-windows-gnu %s | FileCheck %s
// RUN: abi-opt --emit-abi="target=aarch64-pc-windows-msvc annotate-locations" %s | FileCheck --check-prefix=AT %s

!F2 = !c.struct<"F2" {a: f32, b: f32}>
!D3 = !c.struct<"D3" {a: !c.array<3 x f64>}>

// CHECK: declare %struct.F2 @fixed([2 x float], i8 noundef, double noundef)
c.func private @fixed(!F2, si8, f64) -> !F2
// A vector of one __int128 makes no homogeneous aggregate either, and what is
// non-trivial stays where it is.
// CHECK: declare void @wide(i128, ptr noundef, ...)
c.func private @wide(!c.struct<"Q" {q: vector<1xsi128>}>, !c.struct<"N" {f: f32}, cxx, nontrivial>, ...)
// CHECK: define %struct.F2 @v(double noundef %d_0, i64 %f_0, ptr dead_on_return noundef %l_0, ...)
// AT-LABEL: abi.func @v
// AT: abi.direct %d_0 {loc = ["x0"]}
// AT: abi.direct %f_0 {loc = ["x1"]}
// AT: abi.indirect %l_0 {align = 8 : i64, loc = ["x2"]}
c.func @v(%d: f64, %f: !F2, %l: !D3, ...) -> !F2 {
  c.return %f : !F2
}

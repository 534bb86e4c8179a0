// Some vectors do not travel on every system as they do on Linux: one of one 64-bit
// integer is an integer on FreeBSD and Apple's systems, and one of 128-bit integers is
// left to LLVM, which takes it apart.
// RUN: abi-opt --emit-abi="target=x86_64-unknown-freebsd annotate-locations" %s | FileCheck %s
// RUN: abi-opt --emit-abi="target=x86_64-apple-macosx14 annotate-locations" %s | FileCheck %s
// RUN: abi-opt --emit=llvm %s | FileCheck --check-prefix=LINUX %s

// CHECK: abi.func private @v1l(i64 {llvm.noundef})
// LINUX: declare void @v1l(double noundef)
c.func private @v1l(vector<1xi64>)
// CHECK: abi.func private @v1q(vector<1xi128> {llvm.noundef})
// LINUX: declare void @v1q(<2 x i64> noundef)
c.func private @v1q(vector<1xi128>)
// CHECK: abi.func private @in() -> (i64, i64)
// LINUX: declare { double, double } @in()
c.func private @in() -> !c.struct<{a: !c.array<2 x vector<1xi64>>}>
// CHECK: abi.func private @v2i(f64 {llvm.noundef})
c.func private @v2i(vector<2xi32>)
// CHECK-LABEL: abi.func @at
// CHECK: abi.direct %f_0 {loc = ["r9:stack+0"]}
// CHECK: abi.direct %g_0 {loc = ["stack+8"]}
// LINUX: define void @at(
c.func @at(%a: si32, %b: si32, %c: si32, %d: si32, %e: si32, %f: vector<1xi128>, %g: si32) { c.return }

// A struct of one or two numbers, of which one is floating-point, goes as these, and
// comes back as a struct of both: a packed one where LLVM would align it otherwise.
// RUN: abi-opt --emit=llvm --target=riscv64-linux-gnu %s | FileCheck %s

!IF = !c.struct<"IF" {i: si32, f: f32}>
!DL = !c.struct<"DL" {d: f64, l: si64}>
!FF = !c.struct<"FF" {a: !c.array<2 x f32>}>
!CD = !c.struct<"CD" {c: si8, d: f64}, packed>
!B = !c.struct<"B" {b: si64 : 40, d: f64}>

// CHECK: declare { i32, float } @if(i32, float)
c.func private @if(!IF) -> !IF
// CHECK: declare { double, i64 } @dl(double, i64)
c.func private @dl(!DL) -> !DL
// CHECK: declare { float, float } @ff(float, float)
c.func private @ff(!FF) -> !FF
// CHECK: declare <{ i8, double }> @cd(i8, double)
c.func private @cd(!CD) -> !CD
// CHECK: declare { i64, double } @b(i64, double)
c.func private @b(!B) -> !B
// CHECK: declare { double, double } @complex(float noundef, float noundef)
c.func private @complex(complex<f32>) -> complex<f64>

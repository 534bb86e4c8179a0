// One to four members of one floating-point type and nothing else go in as many
// vector registers (AAPCS64 §5.9.5). Linux says what they are aligned to on the
// stack. The result is the record itself.
// RUN: abi-opt --emit=llvm --target=aarch64-linux-gnu %s | FileCheck %s
// RUN: abi-opt --emit=llvm --target=arm64-apple-macosx14 %s | FileCheck --check-prefix=APPLE %s

!F2 = !c.struct<"F2" {a: f32, b: f32}>
!F4 = !c.struct<"F4" {a: !F2, b: !c.array<2 x f32>}>
!A4 = !c.struct<"A4" {a: !c.array<4 x f32>}, align = 16>
!M4 = !c.struct<"M4" {a: !c.array<4 x f32> align = 16}>
!HB = !c.struct<"HB" {h: f16, b: bf16}>
!U = !c.union<"U" {f: f32, a: !c.array<3 x f32>}>

// CHECK: declare %struct.F2 @f2([2 x float] alignstack(8))
// APPLE: declare %struct.F2 @f2([2 x float])
c.func private @f2(!F2) -> !F2
// CHECK: declare %union.U @f4([4 x float] alignstack(8), [3 x float] alignstack(8))
c.func private @f4(!F4, !U) -> !U
// The record's own attribute does not count, a member's does.
// CHECK: declare void @aligned([4 x float] alignstack(8), [4 x float] alignstack(16))
c.func private @aligned(!A4, !M4)
// Members agree if their sizes do; the first names the type.
// CHECK: declare %struct.HB @hb([2 x half] alignstack(8))
c.func private @hb(!HB) -> !HB
// CHECK: declare { double, double } @complex([2 x float] noundef alignstack(8))
// APPLE: declare { double, double } @complex([2 x float] noundef)
c.func private @complex(complex<f32>) -> complex<f64>

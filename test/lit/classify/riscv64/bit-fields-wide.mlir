// A bit-field beside a float travels as its declared type, which may reach into the
// other member or past the record: only the bytes up to there are its own.
// RUN: abi-opt --emit-abi=target=riscv64-linux-gnu %s 2>/dev/null | FileCheck %s
// RUN: abi-opt --emit=llvm --target=riscv64-linux-gnu %s 2>/dev/null | FileCheck %s --check-prefix=LLVM

!Into = !c.struct<"Into" {a: ui64 : 3, f: f32}>
!Past = !c.struct<"Past" {f: f32, b: si64 : 18}>

// CHECK-LABEL: @into(
// CHECK:       abi.direct %x_0, %x_1 {offsets = [0, 4], sizes = [4, 4]} : i64, f32 -> !Into
// The float is stored after the number that reaches into it.
// LLVM-LABEL: define { i64, float } @into(i64 %x_0, float %x_1)
// LLVM:       store i64 %x_0, ptr %x
// LLVM:       store float %x_1, ptr
c.func @into(%x: !Into) -> !Into {
  c.return %x : !Into
}

// A result of numbers that LLVM would pad is one packed piece, with places for its members.
// CHECK-LABEL: @past(
// CHECK:       abi.direct %x_0, %x_1 {offsets = [0, 4], sizes = [4, 4]} : f32, i64 -> !Past
// CHECK:       abi.direct %x {offsets = [0, 4], sizes = [4, 4]} : !Past -> !llvm.struct<packed (f32, i64)>
// LLVM-LABEL: define <{ float, i64 }> @past(float %x_0, i64 %x_1)
c.func @past(%x: !Past) -> !Past {
  c.return %x : !Past
}

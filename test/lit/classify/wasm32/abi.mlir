// A record of a single element is passed as that, and anything else that has several by the address of a copy.
// RUN: abi-opt --emit=llvm --target=wasm32-unknown-unknown %s | FileCheck %s --check-prefixes=CHECK,QUAD16
// RUN: abi-opt --emit=llvm --target=wasm32-wasi %s | FileCheck %s --check-prefixes=CHECK,QUAD16
// RUN: abi-opt --emit=llvm --target=wasm32-unknown-emscripten %s | FileCheck %s --check-prefixes=CHECK,QUAD8

// QUAD16: target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
// QUAD8: target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-f128:64-n32:64-S128-ni:1:10:20"

// CHECK: declare i64 @scalars(i1 noundef zeroext, i8 noundef signext, i16 noundef zeroext, i32 noundef, ptr noundef, i17 noundef zeroext)
c.func private @scalars(i1, si8, ui16, si32, !llvm.ptr, !c.bitint<ui17>) -> si64
// CHECK: declare i128 @wide(i40 noundef, i128 noundef, fp128 noundef, <4 x float> noundef)
c.func private @wide(!c.bitint<si40>, si128, f128, vector<4xf32>) -> si128

!Char = !c.struct<"Char" {a: si8}>
!Deep = !c.struct<"Deep" {e: !c.struct<"E" {}>, a: !c.array<1 x !c.union<"U" {p: !llvm.ptr}>>}>
// CHECK: declare i8 @single(i8, ptr, double)
c.func private @single(!Char, !Deep, !c.struct<"D" {d: f64}>) -> !Char

!Pair = !c.struct<"Pair" {a: si32, b: f32}>
// CHECK: declare void @several(ptr dead_on_unwind writable sret(%struct.Pair) align 4, ptr noundef byval(%struct.Pair) align 4, ptr noundef byval({ float, float }) align 4)
c.func private @several(!Pair, complex<f32>) -> !Pair
// QUAD16: declare void @quads(ptr noundef byval(%struct.Quads) align 16)
// QUAD8: declare void @quads(ptr noundef byval(%struct.Quads) align 8)
c.func private @quads(!c.struct<"Quads" {a: f128, b: f128}>)
// CHECK: declare void @empty()
c.func private @empty(!c.struct<"E" {}>) -> !c.struct<"E" {}>

// A _Bool in a record is one bit as a value, and one byte in memory.
// CHECK-LABEL: define i1 @truth(i1 %a_0)
// CHECK: zext i1 %a_0 to i8
!Truth = !c.struct<"Truth" {a: i1}>
c.func @truth(%a: !Truth) -> !Truth {
  c.return %a : !Truth
}

// Sizes of copies have the width of a pointer.
// CHECK-LABEL: define void @copy(
// CHECK: call void @llvm.memcpy.p0.p0.i32({{.*}}, i32 8, i1 false)
c.func @copy(%a: !Pair) -> !Pair {
  c.return %a : !Pair
}

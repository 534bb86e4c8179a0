// AAPCS64: nobody promises the bits above a narrow integer. On Apple's systems
// who passes one extends it to 32 bits.
// RUN: abi-opt --emit=llvm --target=aarch64-linux-gnu %s | FileCheck %s
// RUN: abi-opt --emit=llvm --target=arm64-apple-macosx14 %s | FileCheck --check-prefix=APPLE %s

// CHECK: declare i8 @c(i1 noundef, i8 noundef, i16 noundef, i32 noundef, i64 noundef, i128 noundef, ptr noundef)
// APPLE: declare signext i8 @c(i1 noundef zeroext, i8 noundef signext, i16 noundef zeroext, i32 noundef, i64 noundef, i128 noundef, ptr noundef)
c.func private @c(i1, si8, ui16, si32, si64, si128, !llvm.ptr) -> si8
// CHECK: declare i17 @b(i33 noundef, i65 noundef)
// APPLE: declare signext i17 @b(i33 noundef, i65 noundef)
c.func private @b(!c.bitint<si33>, !c.bitint<ui65>) -> !c.bitint<si17>
// CHECK: declare float @f(half noundef, bfloat noundef, double noundef)
// APPLE: declare float @f(half noundef, bfloat noundef, double noundef)
c.func private @f(f16, bf16, f64) -> f32

// What has at most eight bytes goes as itself. Nobody promises the bits above it, but
// for those above a _Bool in its byte.
// RUN: abi-opt --emit=llvm --target=x86_64-pc-windows-msvc %s | FileCheck %s
// RUN: abi-opt --emit=llvm --target=x86_64-w64-windows-gnu %s | FileCheck %s

// CHECK: declare i8 @c(i1 noundef zeroext, i8 noundef, i16 noundef, i32 noundef, i64 noundef, ptr noundef)
c.func private @c(i1, si8, ui16, si32, si64, !llvm.ptr) -> si8
// CHECK: declare zeroext i1 @b(i7 noundef, i40 noundef)
c.func private @b(!c.bitint<si7>, !c.bitint<ui40>) -> i1
// CHECK: declare float @f(half noundef, bfloat noundef, double noundef)
c.func private @f(f16, bf16, f64) -> f32

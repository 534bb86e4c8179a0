// A complex number travels as a record of its parts would.
// RUN: abi-opt --emit=llvm --target=x86_64-pc-windows-msvc %s | FileCheck %s

// CHECK: declare i64 @f(i64 noundef)
c.func private @f(complex<f32>) -> complex<f32>
// CHECK: declare i16 @c(i32 noundef)
c.func private @c(complex<si16>) -> complex<si8>
// CHECK: declare void @d(ptr dead_on_unwind writable sret({ double, double }) align 8, ptr dead_on_return noundef)
c.func private @d(complex<f64>) -> complex<f64>

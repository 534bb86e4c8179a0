// _Complex float fills one eightbyte with two floats; _Complex double takes two registers; _Complex long double is
// COMPLEX_X87: in memory as an argument, in st0 and st1 as a result.
// RUN: abi-opt --emit=llvm %s | FileCheck %s

// CHECK: declare <2 x float> @cf(<2 x float> noundef)
c.func private @cf(complex<f32>) -> complex<f32>
// CHECK: declare { double, double } @cd(double noundef, double noundef)
c.func private @cd(complex<f64>) -> complex<f64>
// CHECK: declare { x86_fp80, x86_fp80 } @cl(ptr noundef byval({ x86_fp80, x86_fp80 }) align 16)
c.func private @cl(complex<f80>) -> complex<f80>
// CHECK: declare <2 x half> @ch(<2 x half> noundef)
c.func private @ch(complex<f16>) -> complex<f16>
// CHECK: declare void @cq(ptr dead_on_unwind writable sret({ fp128, fp128 }) align 16, ptr noundef byval({ fp128, fp128 }) align 16)
c.func private @cq(complex<f128>) -> complex<f128>
// CHECK: declare i64 @ci(i64 noundef)
c.func private @ci(complex<si32>) -> complex<si32>
// CHECK: declare i16 @cc(i16 noundef)
c.func private @cc(complex<si8>) -> complex<si8>

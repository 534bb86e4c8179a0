// float, double and the 16-bit formats are SSE; long double is X87 and goes on the stack, its result in st0; __float128 is
// SSE, SSEUP: one xmm register.
// RUN: abi-opt --emit=llvm %s | FileCheck %s

// CHECK: declare half @half(half noundef)
c.func private @half(f16) -> f16
// CHECK: declare bfloat @bf(bfloat noundef)
c.func private @bf(bf16) -> bf16
// CHECK: declare float @float(float noundef)
c.func private @float(f32) -> f32
// CHECK: declare double @double(double noundef)
c.func private @double(f64) -> f64
// CHECK: declare x86_fp80 @ld(x86_fp80 noundef)
c.func private @ld(f80) -> f80
// CHECK: declare fp128 @quad(fp128 noundef)
c.func private @quad(f128) -> f128

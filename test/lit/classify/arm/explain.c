// Registers that later arguments go back to, copies in registers, and the convention of single functions.
// RUN: abi-opt explain --target=armv7-linux-gnueabihf %s | FileCheck %s
// RUN: abi-opt -x c --emit=llvm --target=armv7-linux-gnueabihf %s | FileCheck %s --check-prefix=IR
// RUN: abi-opt -x c --emit=c-header --target=armv7-linux-gnueabihf %s | FileCheck %s --check-prefix=HEADER
struct Point { double x; };
struct Large { int a[20]; };
// CHECK: back: s0 a, d1 b, d2 p, r0+r1+r2+r3+stack+0 l, s1 z → void
// CHECK: left: r0 r1 r2 r3, s1, s6 to s15
// CHECK: copied to r0:r1:r2:r3:stack+0, align 4
void back(float a, double b, struct Point p, struct Large l, float z);
// CHECK: base: __attribute__((pcs("aapcs"))) double base(double a, va_list list)
// IR: declare arm_aapcscc double @base(double noundef, [1 x i32])
// HEADER: double base(double a, __builtin_va_list list) __attribute__((pcs("aapcs")));
__attribute__((pcs("aapcs"))) double base(double a, __builtin_va_list list);

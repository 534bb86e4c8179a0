// RUN: abi-opt explain --target=loongarch64-linux-gnu %s | FileCheck %s
struct P { float x; int y; };
struct Q { double a[2]; };
struct P f(struct P p, struct Q q, unsigned u, ...);

// A number of 128 bits may be in the last register and on the stack. A struct needs all of its registers.
void g(long a, long b, long c, long d, long e, long f, long g, __int128 w, struct P p, __int128 x);

// CHECK: f: fa0+a0 p, fa1+fa2 q, a1 u, ... → fa0+a0
// CHECK: g: a0 a, a1 b, a2 c, a3 d, a4 e, a5 f, a6 g, a7+stack+0 w, stack+8 p, stack+16 x
// CHECK: argument 1, p: struct P, 8 bytes, align 4
// CHECK: a struct of one or two numbers goes as these
// CHECK-NEXT: member 0 floating-point in fa0: float x at 0
// CHECK-NEXT: member 1 integer in a0: int y at 4
// CHECK: argument 3, u: unsigned int, 4 bytes: i32 in a1, sign-extended
// CHECK: variadic: unnamed arguments are in integer registers and on the stack

// Callers leave home space for r3 to r10 only to variadic functions and to those with an argument on the stack: gcc and clang make
// frames of 32, 96 and 144 bytes for these calls.
// RUN: abi-opt --explain --target=powerpc64le-linux-gnu %s | FileCheck %s

// CHECK-LABEL: none: int none(int a, int b)
// CHECK: registers: 2 of 8 integer, 0 of 25 vector; 0 bytes of stack
// CHECK-NOT: home space
int none(int a, int b);
// The ninth and tenth double have doublewords of the save area, but are in registers.
// CHECK-LABEL: ten: double ten(
// CHECK: registers: 8 of 8 integer, 10 of 25 vector; 0 bytes of stack
// CHECK-NOT: home space
double ten(double a, double b, double c, double d, double e, double f, double g, double h, double i, double j);
// CHECK-LABEL: some: int some(int a, ...)
// CHECK: 0 bytes of stack
// CHECK-NEXT: stack+0 is r1+96 at the call; the 64 bytes below are home space for the callee
int some(int a, ...);
// CHECK-LABEL: more: double more(
// CHECK: 48 bytes of stack
// CHECK-NEXT: stack+0 is r1+96 at the call; the 64 bytes below are home space for the callee
double more(double a, double b, double c, double d, double e, double f, double g, double h, double i, double j, double k, double l, double m, double n);

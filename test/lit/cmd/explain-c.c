// The answer is in C's words: the declaration, the names of parameters, each record byte by byte with
// its padding and bit-fields.
// RUN: abi-opt --explain %s | FileCheck %s

struct P {char c; int x; unsigned lo : 3, hi : 9;};
union U {short s; char text[6];};

// CHECK: f: double f(struct P p, union U u, ...)
// CHECK: argument 1, p: struct P, 12 bytes, align 4
// CHECK-NEXT: 0   1   2   3   4   5   6   7
// CHECK-NEXT: 0 |c  |░░░░░░░░░░░|x  ·   ·   ·   |
// CHECK-NEXT: 8 |lo…|hi |░░░░░░░|
// CHECK-NEXT: bit 64 |lo · |hi · · · · · · · |░░░░░░░|
// CHECK: eightbyte 1 INTEGER in rsi: unsigned int lo : 3 at bit 64, unsigned int hi : 9 at bit 67
// CHECK: left: rdx rcx r8 r9, xmm0 to xmm7
// CHECK: argument 2, u: union U, 6 bytes, align 2
// CHECK-NEXT: 0   1   2   3   4   5   6   7
// CHECK-NEXT: 0 |s/text |text   ·   ·   |
// CHECK: left: rcx r8 r9, xmm0 to xmm7
double f(struct P p, union U u, ...);

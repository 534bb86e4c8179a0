// The explanation says by which rule each value goes where it does.
// RUN: abi-opt --explain --target=x86_64-pc-windows-msvc %s | FileCheck %s

!P = !c.struct<"P" {x: si32, y: si32, z: si32}>
!F = !c.struct<"F" {a: f32, b: f32}>
// CHECK: f: struct P f(struct P, struct F, double, ...)
// CHECK-NEXT: LLVM: void @f(ptr dead_on_unwind writable sret(%struct.P) align 4 %0, ptr dead_on_return noundef %1, i64 %2, double noundef %3, ...)
// CHECK-NEXT: argument 1: struct P, 12 bytes, align 4
// CHECK: only what has 1, 2, 4 or 8 bytes goes in a register
// CHECK-NEXT: class memory: int x at 0, int y at 4, int z at 8
// CHECK-NEXT: address of a copy in rdx
// CHECK-NEXT: left: r8 r9, xmm2 xmm3
// CHECK-NEXT: argument 2:
// CHECK: what has 1, 2, 4 or 8 bytes is an integer
// CHECK-NEXT: slot 0 integer in r8: float a at 0, float b at 4
// CHECK-NEXT: direct: i64 in r8
// CHECK-NEXT: left: r9, xmm3
// CHECK-NEXT: argument 3: double, 8 bytes: double in xmm3
// CHECK-NEXT: result
// CHECK: only what has 1, 2, 4 or 8 bytes goes in a register
// CHECK-NEXT: class memory
// CHECK-NEXT: through a pointer in rcx, returned in rax
// CHECK-NEXT: variadic: a floating-point argument in xmm0-3 is also in the integer register of its slot
// CHECK-NEXT: registers: 3 of 4 integer, 1 of 4 vector; 0 bytes of stack
c.func private @f(!P, !F, f64, ...) -> !P

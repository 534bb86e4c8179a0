// The explanation says by which rule each value goes where it does.
// RUN: abi-opt --explain --target=riscv64-linux-gnu %s | FileCheck %s

// CHECK: f: { i32, float } @f(i32 %0, float %1, i32 noundef signext %2)
// CHECK-NEXT: argument 0: !c.struct<"IF" {i: si32, f: f32}>, 8 bytes, align 4
// CHECK-NEXT: a struct of one or two numbers goes as these
// CHECK-NEXT: direct: i32 in a0, float in fa0
// CHECK-NEXT: argument 1: ui32, 4 bytes, align 4
// CHECK-NEXT: an integer is extended to a register, one of 32 bits by its sign
// CHECK-NEXT: sign-extended: i32 in a1
// CHECK-NEXT: result
// CHECK-NEXT: a struct of one or two numbers goes as these
// CHECK-NEXT: direct: i32 in a0, float in fa0
// CHECK-NEXT: registers: 2 of 8 integer, 1 of 8 vector; 0 bytes of stack
c.func private @f(!c.struct<"IF" {i: si32, f: f32}>, ui32) -> !c.struct<"IF" {i: si32, f: f32}>

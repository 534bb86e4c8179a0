// The explanation says by which rule each value goes where it does.
// RUN: abi-opt --explain --target=riscv64-linux-gnu %s | FileCheck %s

// CHECK: f: struct IF f(struct IF, unsigned int)
// CHECK-NEXT: LLVM: { i32, float } @f(i32 %0, float %1, i32 noundef signext %2)
// CHECK-NEXT: argument 1: struct IF, 8 bytes, align 4
// CHECK: a struct of one or two numbers goes as these
// CHECK-NEXT: member 0 integer in a0: int i at 0
// CHECK-NEXT: member 1 floating-point in fa0: float f at 4
// CHECK-NEXT: direct: i32 in a0, float in fa0
// CHECK-NEXT: left: a1 to a7, fa1 to fa7
// CHECK-NEXT: argument 2: unsigned int, 4 bytes: i32 in a1, sign-extended
// CHECK-NEXT: result
// CHECK: a struct of one or two numbers goes as these
// CHECK-NEXT: member 0 integer in a0: int i at 0
// CHECK-NEXT: member 1 floating-point in fa0: float f at 4
// CHECK-NEXT: direct: i32 in a0, float in fa0
// CHECK-NEXT: registers: 2 of 8 integer, 1 of 8 vector; 0 bytes of stack
c.func private @f(!c.struct<"IF" {i: si32, f: f32}>, ui32) -> !c.struct<"IF" {i: si32, f: f32}>

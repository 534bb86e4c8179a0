// Of a bit-field that goes as a wider type, the explanation shows its own bytes only: what
// it reaches into is in the other register.
// RUN: abi-opt --explain --target=riscv64-linux-gnu %s 2>/dev/null | FileCheck %s

// CHECK: into: struct Into into(struct Into)
// CHECK: member 0 integer in a0: unsigned long a : 3 at bit 0
// CHECK-NEXT: member 1 floating-point in fa0: float f at 4
// CHECK-NEXT: direct: i64 in a0, float in fa0
// CHECK: warning: clang reads and writes the second number at byte 8, where its member is at byte 4 [abi-riscv64-other-bytes]
c.func private @into(!c.struct<"Into" {a: ui64 : 3, f: f32}>) -> !c.struct<"Into" {a: ui64 : 3, f: f32}>

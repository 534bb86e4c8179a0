// The explanation says by which rule each value goes where it does.
// RUN: abi-opt --explain --target=arm64-apple-macosx14 %s | FileCheck %s
// RUN: abi-opt --explain --emit=json --target=arm64-apple-macosx14 %s | FileCheck --check-prefix=JSON %s

!P = !c.struct<"P" {x: si32, y: si32, z: si32}>
!B = !c.struct<"B" {a: !c.array<3 x si64>}>
!F = !c.struct<"F" {a: f32, b: f32}>
// CHECK: f: struct F f(struct P, struct B, char, ...)
// CHECK-NEXT: LLVM: %struct.F @f([2 x i64] %0, ptr dead_on_return noundef %1, i8 noundef signext %2, ...)
// CHECK-NEXT: argument 1: struct P, 12 bytes, align 4
// CHECK: a record of at most 16 bytes is one or two registers
// CHECK-NEXT: doubleword 0 integer in x0: int x at 0, int y at 4
// CHECK-NEXT: doubleword 1 integer in x1: int z at 8
// CHECK-NEXT: direct: [2 x i64] in x0:x1
// CHECK-NEXT: left: x2 x3 x4 x5 x6 x7, v0 to v7
// CHECK-NEXT: argument 2:
// CHECK: it is larger than 16 bytes and no homogeneous aggregate
// CHECK-NEXT: class memory: long a[3] at 0
// CHECK-NEXT: address of a copy in x2
// CHECK-NEXT: left:
// CHECK-NEXT: argument 3: char, 1 byte: i8 in x3, sign-extended
// CHECK-NEXT: result
// CHECK: a homogeneous aggregate of 2 f32 (§5.9.5)
// CHECK-NEXT: member 0 HFA in v0: float a at 0
// CHECK-NEXT: member 1 HFA in v1: float b at 4
// CHECK-NEXT: direct: %struct.F in v0:v1
// CHECK-NEXT: variadic: unnamed arguments are on the stack, in slots of 8 bytes
// CHECK-NEXT: registers: 4 of 8 integer, 0 of 8 vector; 0 bytes of stack
// JSON: "pieces":[{"type":"[2 x i64]","offset":0,"size":16,"spans":[{"offset":0,"size":8,"register":"x0","file":"integer"},{"offset":8,"size":8,"register":"x1","file":"integer","index":1}]}]
c.func private @f(!P, !B, si8, ...) -> !F
// CHECK: call of f:
// CHECK: temporary for argument 2: 24 bytes, align 8
c.func @call(%p: !P, %b: !B, %c: si8) {
  %r = c.call @f(%p, %b, %c) : (!P, !B, si8) -> !F
  c.return
}

// An integer and a record of a slot's size come back in rax, a number with a point and what has 16 bytes in
// xmm0, and the address of any other result in rax, which had come in rcx.
// RUN: abi-opt --explain --target=x86_64-w64-windows-gnu %s | FileCheck %s

// CHECK: integer: char integer(void)
// CHECK: result: char, 1 byte: i8 in rax
c.func private @integer() -> si8
// CHECK: record: struct F record(void)
// CHECK: direct: i64 in rax
c.func private @record() -> !c.struct<"F" {a: f32, b: f32}>
// CHECK: number: float number(void)
// CHECK: result: float, 4 bytes: float in xmm0
c.func private @number() -> f32
// CHECK: wide: __int128 wide(void)
// CHECK: direct: <2 x i64> in xmm0
c.func private @wide() -> si128
// CHECK: large: struct L large(void)
// CHECK: through a pointer in rcx, returned in rax
c.func private @large() -> !c.struct<"L" {a: si64, b: si64}>

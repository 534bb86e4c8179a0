// Records of up to two words are integers, of 64 bits if they are aligned to 8. A struct of one or two numbers is in
// floating-point registers, if its integer has at most one word.
// RUN: abi-opt --emit=llvm --target=riscv32-linux-gnu %s | FileCheck %s
// RUN: abi-opt --emit=llvm --target=riscv32-esp-elf %s | FileCheck --check-prefix=SOFT %s

// CHECK: declare [2 x i32] @words(i32, [2 x i32], i64, ptr dead_on_return noundef)
// SOFT: target triple = "riscv32-esp-unknown-elf"
// SOFT: declare [2 x i32] @words(i32, [2 x i32], i64, ptr dead_on_return noundef)
c.func private @words(!c.struct<"C3" {a: !c.array<3 x si8>}>, !c.struct<"C5" {a: !c.array<5 x si8>}>, !c.struct<"L" {a: si64}>, !c.struct<"C9" {a: !c.array<9 x si8>}>) -> !c.struct<"II" {a: si32, b: si32}>
// CHECK: declare { float, float } @numbers(double, float, i32, float, float, i32)
// SOFT: declare [2 x i32] @numbers(ptr dead_on_return noundef, [2 x i32], i64)
c.func private @numbers(!c.struct<"DF" {a: f64, b: f32}>, !c.struct<"IF" {a: si32, b: f32}>, !c.struct<"FB" {a: f32, b: si64 : 20}>) -> !c.struct<"FF" {a: f32, b: f32}>
// CHECK: declare void @long(ptr dead_on_return noundef)
c.func private @long(!c.struct<"FL" {a: f32, b: si64}>)
// SOFT: !{i32 1, !"target-abi", !"ilp32"}

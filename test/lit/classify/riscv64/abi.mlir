// The ABI says how wide the floating-point registers are that values travel in: 8 bytes in
// lp64d, 4 in lp64f, none in lp64, which is what programs without a system have. LLVM
// reads it from a module flag.
// RUN: abi-opt --emit=llvm --target=riscv64-linux-gnu %s | FileCheck --check-prefixes=D,FD %s
// RUN: abi-opt --emit=llvm --target=riscv64-linux-gnu --target-abi=lp64f %s | FileCheck --check-prefixes=F,FD %s
// RUN: abi-opt --emit=llvm --target=riscv64-linux-gnu --target-abi=lp64 %s | FileCheck --check-prefix=NONE %s
// RUN: abi-opt --emit=llvm --target=riscv64-unknown-elf %s | FileCheck --check-prefix=NONE %s

!F = !c.struct<"F" {a: f32, b: si32}>
!D = !c.struct<"D" {a: f64}>

// FD: declare { float, i32 } @floats(float noundef, float, i32, float noundef, float noundef)
// NONE: declare i64 @floats(float noundef, i64, i64 noundef)
c.func private @floats(f32, !F, complex<f32>) -> !F
// D: declare double @doubles(double noundef, double, double noundef, double noundef)
// F: declare i64 @doubles(double noundef, i64, [2 x i64] noundef)
// NONE: declare i64 @doubles(double noundef, i64, [2 x i64] noundef)
c.func private @doubles(f64, !D, complex<f64>) -> !D

// D: !{i32 1, !"target-abi", !"lp64d"}
// F: !{i32 1, !"target-abi", !"lp64f"}
// NONE: !{i32 1, !"target-abi", !"lp64"}

// A flag of the module's own under another key has nothing to do with it.
llvm.module_flags [#llvm.mlir.module_flag<error, "of-its-own", "lp99">]

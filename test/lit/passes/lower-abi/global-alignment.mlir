// Compilers rely on the alignment of a variable wherever it is defined: x86-64 aligns arrays of 16 bytes, Microsoft's
// compilers for AArch64 anything of two bytes, and others nothing beyond its type.
// RUN: abi-opt --target=x86_64-linux-gnu --emit=llvm %s | FileCheck %s --check-prefix=X86
// RUN: abi-opt --target=riscv64-linux-gnu --emit=llvm %s | FileCheck %s --check-prefix=PLAIN
// RUN: abi-opt --target=aarch64-linux-gnu --emit=llvm %s | FileCheck %s --check-prefix=PLAIN
// RUN: abi-opt --target=aarch64-pc-windows-msvc --emit=llvm %s | FileCheck %s --check-prefix=MSVC

// X86: @array = external global [16 x i8], align 16
// PLAIN: @array = external global [16 x i8], align 1
// MSVC: @array = external global [16 x i8], align 8
c.global external @array : !c.array<16 x si8>
// X86: @pair = external global [2 x i8], align 1
// PLAIN: @pair = external global [2 x i8], align 1
// MSVC: @pair = external global [2 x i8], align 4
c.global external @pair : !c.array<2 x si8>
// X86: @large = global %struct.Large zeroinitializer, align 1
// PLAIN: @large = global %struct.Large zeroinitializer, align 1
// MSVC: @large = global %struct.Large zeroinitializer, align 16
c.global @large : !c.struct<"Large" {a: !c.array<64 x si8>}>

// clang counts no register of x86-64 for an _Atomic number, and an integer register of RISC-V for any; LLVM takes those of its type.
// RUN: abi-opt --target=x86_64-linux-gnu --emit=llvm %s | FileCheck %s --check-prefix=X86
// RUN: abi-opt --target=riscv64-linux-gnu --emit=llvm %s | FileCheck %s --check-prefix=RISCV

struct Two { long a, b; };
// X86: declare void @ints(i32, i32, i32, i32, i32, i64, i64)
void ints(_Atomic int, _Atomic int, _Atomic int, _Atomic int, _Atomic int, struct Two);
struct Doubles { double a, b; };
// RISCV: declare void @doubles(double, double noundef, double noundef, double noundef, double noundef, double noundef, double noundef, double, double)
void doubles(_Atomic double, double, double, double, double, double, double, struct Doubles);

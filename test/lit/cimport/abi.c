// The form of the convention that --target-abi asks for is told to C by a macro.
// RUN: abi-opt --target=riscv64-linux-gnu %s | FileCheck %s --check-prefix=DOUBLE
// RUN: abi-opt --target=riscv64-linux-gnu --target-abi=lp64f %s | FileCheck %s --check-prefix=SINGLE
// RUN: abi-opt --target=riscv64-linux-gnu --target-abi=lp64 %s | FileCheck %s --check-prefix=SOFT
// RUN: abi-opt --target=riscv64-linux-gnu --target-abi=lp64 --emit=llvm %s | FileCheck %s --check-prefix=LLVM

struct S { float f; int i; };
#if defined __riscv_float_abi_double
// DOUBLE: @double_abi(
void double_abi(struct S);
#elif defined __riscv_float_abi_single
// SINGLE: @single_abi(
void single_abi(struct S);
#elif defined __riscv_float_abi_soft
// SOFT: @soft_abi(
// LLVM: declare void @soft_abi(i64)
void soft_abi(struct S);
#endif

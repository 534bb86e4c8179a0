// The declarations of a header are for the target for which it was read, the default one or another.
// RUN: abi-opt %s -o %t && not abi-opt -x mlir --target=x86_64-pc-windows-msvc --emit=llvm %t 2>&1 | FileCheck %s
// RUN: not abi-opt -x mlir --target=x86_64-pc-windows-msvc --emit=c-header %t 2>&1 | FileCheck %s
// RUN: not abi-opt -x mlir --target=x86_64-pc-windows-msvc --explain %t 2>&1 | FileCheck %s
// RUN: abi-opt -x mlir --target=x86_64-linux-gnu --emit=llvm %t | FileCheck %s --check-prefix=SAME
// RUN: abi-opt --target=riscv64-linux-gnu --target-abi=lp64 %s -o %t && not abi-opt -x mlir --target=riscv64-linux-gnu --target-abi=lp64d --emit=llvm %t 2>&1 | FileCheck %s --check-prefix=ABI

// CHECK: error: the module is for target 'x86_64-unknown-linux-gnu', not 'x86_64-pc-windows-msvc'
// SAME: declare { i64, i8 } @f
// ABI: error: the module is for ABI 'lp64', not 'lp64d'
struct S { long l; char c; } f(struct S);

// __fp16 is passed where it is _Atomic, on all processors.
// RUN: abi-opt --target=x86_64-linux-gnu --emit=llvm %s | FileCheck %s
// RUN: abi-opt --target=aarch64-linux-gnu --emit=llvm %s | FileCheck %s
// RUN: abi-opt --target=riscv64-linux-gnu --emit=llvm %s | FileCheck %s

// CHECK: declare half @half(half)
_Atomic(__fp16) half(_Atomic(__fp16));

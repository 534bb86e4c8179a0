// RUN: not abi-opt --emit=llvm --target=riscv32-unknown-elf --mattr=+e %s 2>&1 | FileCheck %s
// RUN: not abi-opt --emit=llvm --target=riscv32-unknown-elf --target-abi=ilp32e %s 2>&1 | FileCheck --check-prefix=ABI %s
// RUN: not abi-opt --emit-abi=target=riscv32-linux-gnu %s 2>&1 | FileCheck --check-prefix=TYPE %s

// CHECK: error: target feature '+e' is not supported: the target has 32 registers, not the 16 of ilp32e
// ABI: error: ABI 'ilp32e' is not supported: the target has 32 registers, not the 16 of ilp32e
// TYPE: si128 is not a C type on riscv32 [c-not-a-c-type]
c.func private @f(si128)

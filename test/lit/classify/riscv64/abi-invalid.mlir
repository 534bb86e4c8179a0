// An ABI that is not the module's, or whose registers the processor lacks, is refused.
// RUN: not abi-opt --emit-abi=target-abi=lp64d %s 2>&1 | FileCheck --check-prefix=OTHER %s
// RUN: not abi-opt --emit-abi="target-abi=lp64f features=-f" %s 2>&1 | FileCheck --check-prefix=FEATURE %s
// RUN: not abi-opt --emit-abi %s 2>&1 | FileCheck --check-prefix=FLAG %s
// RUN: not abi-opt --emit=llvm --target=riscv64-linux-gnu --target-abi=lp64e %s 2>&1 | FileCheck --check-prefix=UNKNOWN %s

// OTHER: the module is for ABI 'lp64f', not 'lp64d'
// FEATURE: target feature '-f' is not supported: floating-point values travel in its registers in lp64f
// FLAG: 'llvm.module_flags' op is for the ABI 'lp64', not 'lp64f'
// UNKNOWN: unknown ABI 'lp64e' of riscv64: known are lp64d, lp64f, lp64
module attributes {llvm.target_triple = "riscv64-unknown-linux-gnu", llvm.target_abi = "lp64f"} {
  llvm.module_flags [#llvm.mlir.module_flag<error, "target-abi", "lp64">]
  c.func private @f(f32)
}

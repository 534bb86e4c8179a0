// The ABI for 16 registers is refused, also where a module or a pass asks for it.
// RUN: abi-opt --emit-abi --verify-diagnostics %s

// expected-error@+1 {{ABI 'ilp32e' is not supported: the target has 32 registers, not the 16 of ilp32e}} [abi-target]
module attributes {llvm.target_triple = "riscv32-linux-gnu", llvm.target_abi = "ilp32e"} {
  c.func private @f(si32)
}

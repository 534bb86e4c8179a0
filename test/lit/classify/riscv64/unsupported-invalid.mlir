// What LLVM's registers cannot carry whole is refused, not guessed.
// RUN: abi-opt --emit-abi=target=riscv64-linux-gnu --verify-diagnostics %s

// expected-error@+1 {{f80 is not a C type on riscv64}} [c-not-a-c-type]
c.func private @x87(f80)

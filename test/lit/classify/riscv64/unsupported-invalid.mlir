// What LLVM's registers cannot carry whole is refused, not guessed.
// RUN: abi-opt --emit-abi=target=riscv64-linux-gnu --verify-diagnostics %s

// expected-error@+1 {{cannot be returned: LLVM's struct of its members puts them elsewhere}} [abi-unsupported]
c.func private @apart() -> !c.struct<"P" {c: si8, d: f64 align = 2}, packed>
// expected-error@+1 {{f80 is not a C type on riscv64}} [c-not-a-c-type]
c.func private @x87(f80)

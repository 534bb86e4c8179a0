// What LLVM's registers cannot carry whole is refused, not guessed.
// RUN: abi-opt --emit-abi=target=riscv64-linux-gnu --verify-diagnostics %s

// expected-error@+1 {{clang does not carry !c.struct<"S" {a: ui64 : 3, f: f32}> whole: the declared type of its bit-field reaches into another member}} [abi-unsupported]
c.func private @overlap(!c.struct<"S" {a: ui64 : 3, f: f32}>)
// expected-error@+1 {{a record without bytes but with a flexible array cannot be passed}} [abi-unsupported]
c.func private @flexible(!c.union<"U" {a: !c.array<? x si32>}>)
// One in a member makes no record empty either.
// expected-error@+1 {{a record without bytes but with a flexible array cannot be passed}} [abi-unsupported]
c.func private @inside(!c.struct<"I" {a: !c.array<1 x !c.struct<"F" {f: !c.array<? x si32>}>>}>)
// expected-error@+1 {{cannot be returned: LLVM's struct of its members puts them elsewhere}} [abi-unsupported]
c.func private @apart() -> !c.struct<"P" {c: si8, d: f64 align = 2}, packed>
// expected-error@+1 {{f80 is not a C type on riscv64}} [c-not-a-c-type]
c.func private @x87(f80)

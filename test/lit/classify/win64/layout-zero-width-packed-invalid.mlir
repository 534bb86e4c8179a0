// A member inside the unit of a bit-field: clang makes a struct of 2^64 - 2 bytes of it, gcc another layout.
// RUN: abi-opt --emit-abi --verify-diagnostics --target=x86_64-w64-windows-gnu %s

// expected-error@+1 {{the member begins inside the unit of a bit-field}} [c-bitfield]
c.func private @f(!c.struct<"Same" {a: si8, b: ui64 : 15, : ui64 : 0, c: si8}, pack = 2>)

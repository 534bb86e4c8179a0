// What no compiler lays out in a way that LLVM takes.
// RUN: abi-opt --emit-abi --split-input-file --verify-diagnostics %s

module attributes {llvm.target_triple = "x86_64-w64-windows-gnu"} {
  // expected-error@+1 {{in field f: a bit-field of !c.bitint<si170> would be aligned to its 24 bytes on x86_64 MinGW, which is not a power of two}} [c-bitfield]
  c.func private @f(!c.struct<"B" {f: !c.bitint<si170> : 125}>)
}

// -----

// A record without bytes gets four, whatever its alignment is, and makes no array
// then.
module attributes {llvm.target_triple = "x86_64-pc-windows-msvc"} {
  // expected-error@+1 {{in field a: an element of the array has 4 bytes, which is not a multiple of its alignment 8}} [c-align]
  c.func private @f(!c.struct<"A" {a: !c.array<2 x !c.struct<"Z" {z: !c.array<0 x si64>}>>}>)
}

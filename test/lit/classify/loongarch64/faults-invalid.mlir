// clang's mistakes are reported.
// RUN: abi-opt --emit-abi=target=loongarch64-linux-gnu --verify-diagnostics %s

// expected-warning@+1 {{clang reads and writes the second number at byte}} [abi-loongarch64-other-bytes]
c.func private @other(!c.struct<"O" {a: !c.bitint<ui39>, b: f32}>)
// expected-warning@+1 {{clang reads and writes a bit-field's declared type whole, up to byte 12 of 8}} [abi-loongarch64-past-end]
c.func private @past(!c.struct<"P" {a: f32, b: si64 : 20}>)
// expected-error@+1 {{f80 is not a C type on loongarch64}} [c-not-a-c-type]
c.func private @wide(f80)

c.func private @v(si32, ...)
c.func @unread(%n: si32, %u: !c.union<"U" {a: !c.array<? x si32>}>) {
  // expected-warning@+1 {{clang's va_arg reads nothing of a record}} [abi-loongarch64-unread]
  c.call @v(%n, %u) : (si32, !c.union<"U" {a: !c.array<? x si32>}>) -> ()
  c.return
}

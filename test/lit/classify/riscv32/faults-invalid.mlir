// clang reads and writes other bytes of some structs than they have. Functions of abi-opt pass all of them, as gcc does.
// RUN: abi-opt --emit-abi=target=riscv32-linux-gnu --verify-diagnostics %s

// expected-warning@+1 {{clang reads and writes the second number at byte 4, where its member is at byte 2}} [abi-riscv32-other-bytes]
c.func private @behind(!c.struct<"A" {a: ui32 : 3, h: f16}>)
// expected-warning@+1 {{clang reads and writes a bit-field's declared type whole, up to byte 6 of 4}} [abi-riscv32-past-end]
c.func private @end(!c.struct<"D" {a: f16, b: si32 : 2}>)
c.func private @inside(!c.struct<"F" {a: si32 : 3, b: f32}>, !c.struct<"G" {a: f32, b: si64 : 20}>)

c.func private @variadic(si32, ...)
c.func @unread(%n: si32, %x: !c.union<"U" {a: !c.array<? x si32>}>) {
  // expected-warning@+1 {{clang's va_arg reads nothing of a record without named members or bytes, though callers use a register}} [abi-riscv32-unread]
  c.call @variadic(%n, %x) : (si32, !c.union<"U" {a: !c.array<? x si32>}>) -> ()
  c.return
}

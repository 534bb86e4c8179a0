// Where clang itself reads and writes other bytes than a struct's two numbers, which
// travel as they do for gcc, that is warned of: of members that stand where clang looks
// for them it is not.
// RUN: abi-opt --emit-abi=target=riscv64-linux-gnu --verify-diagnostics %s

// clang adds the padding of i39 in memory once more.
// expected-warning@+1 {{clang reads and writes the second number at byte 12, where its member is at byte 8}} [abi-riscv64-other-bytes]
c.func private @behind(!c.struct<"A" {a: !c.bitint<ui39>, b: f32}>)
c.func private @next(!c.struct<"B" {a: !c.bitint<ui33>, b: f64}>, !c.struct<"C" {a: f32, b: !c.bitint<ui39>}>)

// expected-warning@+1 {{clang reads and writes a bit-field's declared type whole, up to byte 6 of 4}} [abi-riscv64-past-end]
c.func private @end(!c.struct<"D" {a: f16, b: si32 : 2}>)
// expected-warning@+1 {{clang reads and writes a bit-field's declared type whole, up to byte 6 of 4}} [abi-riscv64-past-end]
c.func private @result() -> !c.struct<"E" {a: f16, b: si32 : 2}>

// A bit-field of a type that is wider than what is left before the float: clang's struct
// of both has the float behind the whole type.
// expected-warning@+1 {{clang reads and writes the second number at byte 8, where its member is at byte 4}} [abi-riscv64-other-bytes]
c.func private @into(!c.struct<"I" {a: ui64 : 3, f: f32}>)
// expected-warning@+1 {{clang reads and writes the second number at byte 2, where its member is at byte 1}} [abi-riscv64-other-bytes]
c.func private @odd(!c.struct<"O" {a: si16 : 6, f: f32}, packed>)
// expected-warning@+1 {{clang reads and writes a bit-field's declared type whole, up to byte 12 of 8}} [abi-riscv64-past-end]
c.func private @past(!c.struct<"P" {f: f32, b: si64 : 18}>)

c.func private @inside(!c.struct<"F" {a: f32, b: si32 : 2}>)

// What is a flexible array alone takes a register, of which va_arg knows nothing.
c.func private @variadic(si32, ...)
c.func @unread(%n: si32, %x: !c.union<"U" {a: !c.array<? x si32>}>) {
  // expected-warning@+1 {{clang's va_arg reads nothing of a record without named members or bytes, though callers use a register}} [abi-riscv64-unread]
  c.call @variadic(%n, %x) : (si32, !c.union<"U" {a: !c.array<? x si32>}>) -> ()
  c.return
}
// So does a record of unnamed bit-fields, unless it is named.
c.func @hollow(%n: si32, %x: !c.struct<"Hollow" {: si32 : 17}>) {
  // expected-warning@+1 {{clang's va_arg reads nothing of a record without named members}} [abi-riscv64-unread]
  c.call @variadic(%n, %x) : (si32, !c.struct<"Hollow" {: si32 : 17}>) -> ()
  c.return
}

// Of a wide _BitInt, va_arg does not know that it begins at an even register.
c.func @wide(%n: si32, %x: !c.bitint<si90>, %y: si128) {
  // expected-warning@+1 {{callers put a !c.bitint<si90> at an even register, where clang's va_arg does not look}} [abi-riscv64-variadic-place]
  c.call @variadic(%n, %x, %y) : (si32, !c.bitint<si90>, si128) -> ()
  c.return
}

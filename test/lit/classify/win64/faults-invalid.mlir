// What compilers do in different ways is warned of.
// RUN: abi-opt --emit-abi=target=x86_64-w64-windows-gnu --verify-diagnostics %s

// expected-warning@+1 {{compilers differ on vectors that do not have 16 bytes}} [abi-win64-vector]
c.func private @v(vector<3xf32>)
// A vector of 16 bytes is passed alike by all.
c.func private @w(vector<4xf32>, ...) -> vector<2xf64>
c.func @call(%v: vector<4xf32>, %u: vector<8xf32>) { // expected-warning {{clang22 passes argument 2}} [abi-compilers-differ]
  c.call @w(%v, %v) : (vector<4xf32>, vector<4xf32>) -> vector<2xf64>
  // expected-warning@+1 {{clang's va_arg does not find a vector that does not have 16 bytes}} [abi-win64-variadic-vector]
  c.call @w(%v, %u) : (vector<4xf32>, vector<8xf32>) -> vector<2xf64>
  c.return
}

// Nor does it find bits, however many: LLVM passes each for itself.
c.func private @bits(si32, ...)
c.func @vectors(%n: si32, %x: vector<128xi1>) {
  // expected-warning@+1 {{clang's va_arg looks for a vector of _Bool in one slot, but LLVM passes each bit in its own}} [abi-win64-variadic-vector]
  c.call @bits(%n, %x) : (si32, vector<128xi1>) -> ()
  c.return
}

// Nor does it find a record with a flexible array where one of that size would be in a slot.
!Flexible = !c.struct<"Flexible" {n: si64, data: !c.array<? x si8>}>
c.func private @dots(si32, ...)
// expected-warning@+1 {{but gcc in rdx}} [abi-compilers-differ]
c.func @flexible(%n: si32, %x: !Flexible) {
  // expected-warning@+1 {{callers pass the address of a record with a flexible array, but clang's va_arg takes what is in the slot for it}} [abi-win64-variadic-flexible]
  c.call @dots(%n, %x) : (si32, !Flexible) -> ()
  c.return
}

// What compilers pass differently is reported.
// RUN: abi-opt --emit-abi=target=i386-linux-gnu --verify-diagnostics %s

// expected-warning@+1 {{compilers differ on vectors without MMX and SSE}} [abi-i386-vector]
c.func private @vector(vector<4xf32>)
// expected-warning@+1 {{clang22 passes argument 2 at stack+4, but gcc at stack+8}} [abi-compilers-differ]
c.func private @union(!c.union<"U" {a: si32, b: f32}, align = 8>, si32)
c.func private @last(!c.union<"U" {a: si32, b: f32}, align = 8>)
// expected-warning@+1 {{clang22 passes argument 2 at stack+0, but gcc at stack+4}} [abi-compilers-differ]
c.func private @hollow(!c.struct<{: ui32 : 18}>, si32)
// expected-error@+1 {{si128 is not a C type on i386}} [c-not-a-c-type]
c.func private @wide(si128)
c.func private @v(si32, ...)
c.func @quad(%n: si32, %q: f128) {
  // expected-warning@+1 {{callers put a __float128 at a multiple of 16 bytes, where clang's va_arg does not look}} [abi-i386-variadic-quad]
  c.call @v(%n, %q) : (si32, f128) -> ()
  c.return
}
c.func @unnamed(%n: si32, %p: !llvm.ptr) {
  %words = c.load %p : vector<4xsi32>
  // expected-warning@+2 {{compilers differ on vectors without MMX and SSE}} [abi-i386-vector]
  // expected-warning@+1 {{clang's va_arg does not find it}} [abi-i386-variadic]
  c.call @v(%n, %words) : (si32, vector<4xsi32>) -> ()
  %pair = c.load %p : vector<2xsi32>
  // expected-warning@+1 {{compilers differ on vectors without MMX and SSE}} [abi-i386-vector]
  c.call @v(%n, %pair) : (si32, vector<2xsi32>) -> ()
  c.return
}
c.func @bits(%n: si32, %p: !llvm.ptr) {
  %b = c.load %p : !c.bitint<si65>
  // expected-warning@+1 {{clang's va_arg does not find it}} [abi-i386-variadic]
  c.call @v(%n, %b) : (si32, !c.bitint<si65>) -> ()
  c.return
}

// Both compilers put the record at stack+32, but gcc's va_arg looks for it at a multiple of 32 in memory.
!Aligned = !c.struct<"Aligned" {q: f128, n: si64 align = 32}>
// expected-warning@+1 {{clang22 aligns argument 2 to 4 bytes, but gcc to 32}} [abi-compilers-differ]
c.func private @aligned(!c.struct<"Eight" {n: !c.array<8 x si32>}>, !Aligned)

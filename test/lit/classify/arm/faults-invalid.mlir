// What compilers pass differently, and types that the platform does not have, are reported.
// RUN: abi-opt --emit-abi=target=armv7-linux-gnueabi --verify-diagnostics %s

// expected-warning@+1 {{compilers pass it in different registers}} [abi-arm-vector]
c.func private @vector(vector<4xf32>)
// expected-error@+1 {{si128 is not a C type on arm soft-float}} [c-not-a-c-type]
c.func private @wide(si128)
// expected-error@+1 {{bf16 is not a C type on arm soft-float}} [c-not-a-c-type]
c.func private @half(bf16)
// expected-warning@+1 {{clang22 returns the result nowhere, but gcc in memory at the address in r0}} [abi-compilers-differ]
c.func private @hollow() -> !c.struct<{: si64 : 47}>
// expected-warning@+1 {{gcc puts the argument after an empty record that is aligned to 8 bytes at such an alignment}} [abi-arm-gcc]
c.func private @empty(si32, !c.struct<{a: !c.array<0 x si64>}>, si32)
// A record's own alignment does not count.
c.func private @aligned(si32, !c.struct<"E" {}, align = 8>, si32)

c.func private @v(si32, ...)
c.func @variadic(%n: si32, %p: !llvm.ptr) {
  %bytes = c.load %p : vector<8xsi8>
  // expected-warning@+2 {{compilers pass it in different registers}} [abi-arm-vector]
  // expected-warning@+1 {{clang's va_arg does not find it}} [abi-arm-variadic]
  c.call @v(%n, %bytes) : (si32, vector<8xsi8>) -> ()
  %words = c.load %p : vector<4xsi32>
  // expected-warning@+1 {{compilers pass it in different registers}} [abi-arm-vector]
  c.call @v(%n, %words) : (si32, vector<4xsi32>) -> ()
  c.return
}

// With NEON, unnamed vectors are in consecutive words, but those of __bf16: LLVM has no registers for them, and passes each element
// in a word of its own.
// RUN: abi-opt --emit-abi --target=armv7-linux-gnueabihf --mattr=+neon --verify-diagnostics %s

c.func private @v(si32, ...)
c.func @f(%n: si32, %p: !llvm.ptr) {
  %a = c.load %p : vector<8xsi8>
  c.call @v(%n, %a) : (si32, vector<8xsi8>) -> ()
  %b = c.load %p : vector<4xbf16>
  // expected-warning@+2 {{compilers pass it in different registers}} [abi-arm-vector]
  // expected-warning@+1 {{clang's va_arg does not find it}} [abi-arm-variadic]
  c.call @v(%n, %b) : (si32, vector<4xbf16>) -> ()
  c.return
}

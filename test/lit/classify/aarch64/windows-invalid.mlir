// What LLVM cannot pass to a variadic function on Windows is warned of, and what clang's
// va_arg does not find.
// RUN: abi-opt --emit-abi=target=aarch64-pc-windows-msvc --split-input-file --verify-diagnostics %s

// expected-warning@+1 {{LLVM cannot compile all functions and calls that pass f16 to a variadic function on Windows}} [abi-aarch64-variadic-half]
c.func private @h(si32, f16, ...)
// expected-warning@+1 {{LLVM passes a vector to a variadic function in a vector register or by address, where va_arg does not look}} [abi-aarch64-variadic-place]
c.func private @v(vector<4xf32>, ...)
// expected-warning@+1 {{LLVM aligns the argument to 16 bytes, which clang's va_arg does not}} [abi-aarch64-variadic-place]
c.func private @q(si128, ...)

// -----

c.func @list(%list: !llvm.ptr) {
  // expected-error@+1 {{parameter 0: vector<4xf32> is passed in a vector register, where va_arg does not look}} [abi-unsupported]
  %v = c.va_arg %list : vector<4xf32>
  c.return
}

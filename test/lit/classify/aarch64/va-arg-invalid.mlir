// Each bit of a vector of _Bool is an argument of its own: nobody can find it again.
// RUN: abi-opt --emit-abi=target=aarch64-linux-gnu --verify-diagnostics %s

c.func @bits(%list: !llvm.ptr) {
  // expected-error@+1 {{has a type that cannot be lowered: parameter 0: vector<64xi1> is passed bit by bit, which va_arg cannot follow}} [abi-unsupported]
  %v = c.va_arg %list : vector<64xi1>
  c.return
}

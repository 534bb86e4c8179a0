// The size of a value passed by value is that on the target: pointers of 32
// bits are half as large.
// RUN: abi-opt %s --emit=llvm --verify-diagnostics

module attributes {llvm.target_triple = "i386-linux-gnu"} {
  llvm.func @fits(!llvm.ptr {llvm.byval = !llvm.array<1073741823 x ptr>})
  // expected-error@+1 {{'llvm.func' op has llvm.byval of '!llvm.array<1073741824 x ptr>', which is too large}} [llvm-rule]
  llvm.func @past(!llvm.ptr {llvm.byval = !llvm.array<1073741824 x ptr>})
}

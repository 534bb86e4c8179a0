// The address of a symbol is llvm.mlir.addressof, not a constant.
// RUN: abi-opt %s --split-input-file --verify-diagnostics

llvm.func @g()
llvm.func @f() {
  // expected-error@+1 {{'llvm.mlir.constant' op only supports integer, float, string or elements attributes}} [constant-value]
  %0 = llvm.mlir.constant(@g) : !llvm.ptr
  llvm.return
}

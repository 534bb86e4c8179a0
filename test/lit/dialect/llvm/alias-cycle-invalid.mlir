// What an alias is another name for is defined in the module, and another symbol.
// RUN: abi-opt --emit=llvm --verify-diagnostics %s

llvm.mlir.global external @declared() : i32
// expected-error@+1 {{'llvm.mlir.alias' op is another name for 'declared', which has no definition}} [llvm-rule]
llvm.mlir.alias external @a : i32 {
  %0 = llvm.mlir.addressof @declared : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
// expected-error@+1 {{'llvm.mlir.alias' op is another name for itself}} [llvm-rule]
llvm.mlir.alias external @b : i32 {
  %0 = llvm.mlir.addressof @c : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.alias external @c : i32 {
  %0 = llvm.mlir.addressof @b : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

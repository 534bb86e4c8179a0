// What other files do not see has no visibility to them.
// RUN: abi-opt --verify-diagnostics %s

llvm.mlir.global internal @g(1 : i32) : i32
// expected-error@+1 {{'llvm.mlir.alias' op with 'private' linkage must have default visibility}} [llvm-function]
llvm.mlir.alias private protected @a : i32 {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.func @resolve() -> !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
// expected-error@+1 {{'llvm.mlir.ifunc' op with 'internal' linkage must have default visibility}} [llvm-function]
llvm.mlir.ifunc internal hidden @i : !llvm.func<void ()>, !llvm.ptr @resolve

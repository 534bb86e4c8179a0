// Nothing has type void.
// RUN: abi-opt --verify-diagnostics %s

llvm.mlir.global external @g(1 : i32) : i32
// expected-error@+1 {{'llvm.mlir.alias' op expects type to be a valid element type for an LLVM global alias}} [llvm-alias]
llvm.mlir.alias external @a : !llvm.void {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

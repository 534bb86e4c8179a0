// Nothing has type void.
// RUN: abi-opt --verify-diagnostics %s

llvm.mlir.global external @g(1 : i32) : i32
// expected-error@+1 {{'llvm.mlir.alias' op expects type to be a valid element type for an LLVM global alias}} [llvm-alias]
llvm.mlir.alias external @a : !llvm.void {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

// Its value is a constant.
llvm.mlir.alias external @loaded : i32 {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  // expected-error@+1 {{ops with side effects are not allowed in alias initializers}} [llvm-alias]
  %1 = llvm.load %0 : !llvm.ptr -> !llvm.ptr
  llvm.return %1 : !llvm.ptr
}

// expected-error@+1 {{'llvm.mlir.alias' op initializer region must always return a pointer}} [llvm-alias]
llvm.mlir.alias external @number : i32 {
  %0 = llvm.mlir.constant(1 : i64) : i64
  llvm.return %0 : i64
}

// expected-error@+1 {{'llvm.mlir.alias' op region #0 ('initializer') failed to verify constraint: region with 1 blocks}} [op-regions]
llvm.mlir.alias external @nothing : i32 {
}

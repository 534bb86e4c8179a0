// RUN: abi-opt --split-input-file --verify-diagnostics %s

// Only a function that may be in another file, under whatever name, has an equivalent in this one.

llvm.mlir.global external @x() : i32
llvm.func @f() {
  // expected-error @+1 {{'llvm.dso_local_equivalent' op must reference a global defined by 'llvm.func' or 'llvm.mlir.alias'}} [symbol-reference]
  %0 = llvm.dso_local_equivalent @x : !llvm.ptr
  llvm.return
}

// -----

llvm.mlir.global external @x(1 : i32) : i32
llvm.mlir.alias external @y : i32 {
  %0 = llvm.mlir.addressof @x : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.func @f() {
  // expected-error @+1 {{'llvm.dso_local_equivalent' op must reference an alias to a function}} [symbol-reference]
  %0 = llvm.dso_local_equivalent @y : !llvm.ptr
  llvm.return
}

// -----

llvm.func extern_weak @x()
llvm.func @f() {
  // expected-error @+1 {{'llvm.dso_local_equivalent' op target function with 'extern_weak' linkage not allowed}} [symbol-reference]
  %0 = llvm.dso_local_equivalent @x : !llvm.ptr
  llvm.return
}

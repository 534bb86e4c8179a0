// The function that chooses is defined in the module, and returns an address.
// RUN: abi-opt --verify-diagnostics %s

llvm.func @declared() -> !llvm.ptr
llvm.func @nothing() {
  llvm.return
}
llvm.func @chooses() -> !llvm.ptr {
  %0 = llvm.mlir.addressof @nothing : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
// expected-error@+1 {{'llvm.mlir.ifunc' op resolver must be a definition}} [llvm-alias]
llvm.mlir.ifunc external @a : !llvm.func<void ()>, !llvm.ptr @declared
// expected-error@+1 {{'llvm.mlir.ifunc' op resolver must return a pointer}} [llvm-alias]
llvm.mlir.ifunc external @b : !llvm.func<void ()>, !llvm.ptr @nothing
// expected-error@+1 {{'llvm.mlir.ifunc' op resolver has incorrect type}} [llvm-alias]
llvm.mlir.ifunc external @c : !llvm.func<void ()>, i64 @chooses
// expected-error@+1 {{'llvm.mlir.global_ctors' op 'declared' does not have a definition}} [global-constructors]
llvm.mlir.global_ctors ctors = [@declared], priorities = [1 : i32], data = [#llvm.zero]

// A definition that is not linked is none.
llvm.func available_externally @elsewhere() -> !llvm.ptr {
  %0 = llvm.mlir.addressof @nothing : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.alias available_externally @other : !llvm.func<ptr ()> {
  %0 = llvm.mlir.addressof @elsewhere : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
// expected-error@+1 {{'llvm.mlir.ifunc' op resolver must be a definition}} [llvm-alias]
llvm.mlir.ifunc external @d : !llvm.func<void ()>, !llvm.ptr @elsewhere
// expected-error@+1 {{'llvm.mlir.ifunc' op resolver must be a definition}} [llvm-alias]
llvm.mlir.ifunc external @e : !llvm.func<void ()>, !llvm.ptr @other

llvm.mlir.global external @data(1 : i32) : i32
llvm.mlir.alias external @of_data : i32 {
  %0 = llvm.mlir.addressof @data : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
// expected-error@+1 {{'llvm.mlir.ifunc' op must have a function resolver}} [symbol-reference]
llvm.mlir.ifunc external @f : !llvm.func<void ()>, !llvm.ptr @of_data

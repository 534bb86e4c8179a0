llvm.mlir.global external @g(1 : i32) : i32
llvm.mlir.alias external @a : i32 {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.func @init() {
  llvm.return
}
llvm.func @init2(%x: i32) {
  llvm.return
}
llvm.func @pick() -> !llvm.ptr {
  %0 = llvm.mlir.addressof @init : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.alias external @b : !llvm.func<void (i32)> {
  %0 = llvm.mlir.addressof @init2 : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.global_ctors ctors = [@init, @init2], priorities = [1 : i32, 2 : i32], data = [#llvm.zero, #llvm.zero]
llvm.mlir.ifunc external @i : !llvm.func<void ()>, !llvm.ptr @pick

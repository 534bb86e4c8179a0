llvm.func @f(%a: i32, %p: !llvm.ptr, %i: i64, %b: i1) {
  llvm.call_intrinsic "llvm.fake.use"(%a) : (i32) -> ()
  llvm.call_intrinsic "llvm.fake.use"(%a, %p) : (i32, !llvm.ptr) -> ()
  %m = llvm.mlir.constant(7 : i64) : i64
  %n = llvm.mlir.constant(0 : i32) : i32
  llvm.call_intrinsic "llvm.experimental.stackmap"(%m, %n, %a, %p) : (i64, i32, i32, !llvm.ptr) -> ()
  llvm.call_intrinsic "llvm.experimental.patchpoint.void"(%m, %n, %p, %n, %i) : (i64, i32, !llvm.ptr, i32, i64) -> ()
  llvm.return
}
llvm.mlir.global_dtors dtors = [], priorities = [], data = []

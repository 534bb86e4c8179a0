// Coroutines and the rest of the intrinsics, in the form in which mlir-opt 22
// prints them.

// RUN: abi-opt %s | roundtrip %s
// RUN: abi-opt %s --mlir-print-op-generic | abi-opt - | roundtrip %s

llvm.func @f(%arg0: !llvm.ptr, %arg1: i1, %arg2: i32, %arg3: f32, %arg4: !llvm.ptr) {
  %0 = llvm.mlir.none : !llvm.token
  %1 = llvm.intr.coro.id %arg2, %arg0, %arg0, %arg0 : (i32, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> !llvm.token
  %2 = llvm.intr.coro.begin %1, %arg0 : (!llvm.token, !llvm.ptr) -> !llvm.ptr
  %3 = llvm.intr.coro.free %1, %2 : (!llvm.token, !llvm.ptr) -> !llvm.ptr
  %4 = llvm.intr.coro.end %2, %arg1, %0 : (!llvm.ptr, i1, !llvm.token) -> i1
  %5 = llvm.intr.coro.promise %2, %arg2, %arg1 : (!llvm.ptr, i32, i1) -> !llvm.ptr
  %6 = llvm.intr.experimental.constrained.uitofp %arg2 dynamic ignore : i32 to f32
  %7 = "llvm.intr.threadlocal.address"(%arg4) : (!llvm.ptr) -> !llvm.ptr
  %8 = llvm.intr.llrint(%arg3) : (f32) -> i64
  %9 = llvm.intr.lround(%arg3) : (f32) -> i32
  %10 = llvm.intr.llround(%arg3) : (f32) -> i64
  %11 = llvm.intr.ucmp(%arg2, %arg2) : (i32, i32) -> i8
  llvm.return
}

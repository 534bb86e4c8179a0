// A function of the type of malloc serves for it wherever it stands in the
// module: functions are converted at the same time.
// RUN: abi-opt %s --convert-to-llvm | FileCheck %s

// CHECK-LABEL: llvm.func @make
// CHECK: llvm.call @malloc(%{{.*}}) : (i64) -> !llvm.ptr
// CHECK-COUNT-1: llvm.func @malloc(i64) -> !llvm.ptr
// CHECK-NOT: llvm.func @malloc
func.func @make() -> memref<4xf32> {
  %0 = memref.alloc() : memref<4xf32>
  return %0 : memref<4xf32>
}
func.func private @malloc(i64) -> !llvm.ptr

// A function of the right type that has become one of LLVM serves as malloc.

// RUN: abi-opt %s --convert-func-to-llvm --finalize-memref-to-llvm | FileCheck %s

// CHECK-COUNT-1: llvm.func @malloc
// CHECK-NOT: llvm.func @malloc
// CHECK: llvm.call @malloc(%{{.*}}) : (i64) -> !llvm.ptr
func.func private @malloc(i64) -> !llvm.ptr
func.func @f() {
  %0 = memref.alloc() : memref<f32>
  return
}

// A call of the address of a function with llvm.bareptr passes bare pointers,
// where the address is taken right there. A call of any other value cannot know.
// mlir-opt passes the fields of a descriptor to both.
// RUN: abi-opt %s --convert-func-to-llvm | FileCheck %s

func.func private @bare(memref<4xf32>) -> memref<f32> attributes {llvm.bareptr}

// CHECK-LABEL: llvm.func @known
// CHECK: %[[P:.*]] = llvm.extractvalue %{{.*}}[1]
// CHECK: %[[R:.*]] = llvm.call %{{.*}}(%[[P]]) : !llvm.ptr, (!llvm.ptr) -> !llvm.ptr
// CHECK: llvm.insertvalue %[[R]], %{{.*}}[0]
func.func @known(%m: memref<4xf32>) -> memref<f32> {
  %f = constant @bare : (memref<4xf32>) -> memref<f32>
  %0 = call_indirect %f(%m) : (memref<4xf32>) -> memref<f32>
  return %0 : memref<f32>
}

// CHECK-LABEL: llvm.func @unknown
// CHECK: llvm.call %f({{.*}}) : !llvm.ptr, (!llvm.ptr, !llvm.ptr, i64, i64, i64) -> !llvm.struct<(ptr, ptr, i64)>
func.func @unknown(%f: (memref<4xf32>) -> memref<f32>, %m: memref<4xf32>) -> memref<f32> {
  %0 = call_indirect %f(%m) : (memref<4xf32>) -> memref<f32>
  return %0 : memref<f32>
}

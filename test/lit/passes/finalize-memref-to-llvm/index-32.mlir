// The width of index is that of the option, but for pointers and what counts descriptors in the frame.

// RUN: abi-opt %s --finalize-memref-to-llvm=index-bitwidth=32 | FileCheck %s

// CHECK-DAG: llvm.func @malloc(i32) -> !llvm.ptr
// CHECK-DAG: llvm.func @memrefCopy(i32, !llvm.ptr, !llvm.ptr)
// CHECK: llvm.mlir.constant(3735928559 : index) : i64
// CHECK: llvm.alloca %{{.*}} x !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)> : (i64) -> !llvm.ptr
memref.global "private" @g : memref<4xindex> = dense<1>
func.func @f(%m: memref<?xindex, strided<[?]>>, %n: index) -> (memref<?xindex>, memref<*xindex>) {
  %0 = memref.get_global @g : memref<4xindex>
  %1 = memref.alloc(%n) : memref<?xindex>
  memref.copy %m, %1 : memref<?xindex, strided<[?]>> to memref<?xindex>
  %2 = memref.cast %0 : memref<4xindex> to memref<*xindex>
  return %1, %2 : memref<?xindex>, memref<*xindex>
}

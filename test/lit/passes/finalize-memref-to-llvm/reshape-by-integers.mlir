// Sizes of another width are extended: they are not negative. A rank that the type says is a constant.

// RUN: abi-opt %s --finalize-memref-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @extended
// CHECK: %[[SIZE:.*]] = llvm.load %{{.*}} : !llvm.ptr -> i32
// CHECK-NEXT: llvm.zext %[[SIZE]] : i32 to i64
func.func @extended(%m: memref<*xf32>, %s: memref<1xi32>) -> memref<?xf32> {
  %0 = memref.reshape %m(%s) : (memref<*xf32>, memref<1xi32>) -> memref<?xf32>
  return %0 : memref<?xf32>
}

// CHECK-LABEL: func.func @rank
// CHECK: %[[RANK:.*]] = llvm.mlir.constant(3 : index) : i64
// CHECK: llvm.insertvalue %[[RANK]], %{{.*}}[0] : !llvm.struct<(i64, ptr)>
// CHECK: llvm.trunc %{{.*}} : i128 to i64
func.func @rank(%m: memref<4x?xf32>, %s: memref<3xi128>) -> memref<*xf32> {
  %0 = memref.reshape %m(%s) : (memref<4x?xf32>, memref<3xi128>) -> memref<*xf32>
  return %0 : memref<*xf32>
}

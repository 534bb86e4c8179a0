// The sizes come from memory. If their number is not known, a loop fills the new descriptor from its end.

// RUN: abi-opt %s --finalize-memref-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @ranked
// CHECK: %[[ONE:.*]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: %[[LAST:.*]] = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT: %[[SHAPE:.*]] = llvm.extractvalue %{{.*}}[1]
// CHECK-NEXT: %[[AT:.*]] = llvm.getelementptr inbounds|nuw %[[SHAPE]][%[[LAST]]] : (!llvm.ptr, i64) -> !llvm.ptr, i64
// CHECK-NEXT: %[[SIZE:.*]] = llvm.load %[[AT]] : !llvm.ptr -> i64
// CHECK-NEXT: llvm.insertvalue %[[SIZE]], %{{.*}}[3, 2]
// CHECK-NEXT: llvm.insertvalue %[[ONE]], %{{.*}}[4, 2]
// CHECK-NEXT: %[[STRIDE:.*]] = llvm.mul %[[ONE]], %[[SIZE]] : i64
// CHECK-NEXT: %[[TWO:.*]] = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT: llvm.insertvalue %[[TWO]], %{{.*}}[3, 1]
// CHECK-NEXT: llvm.insertvalue %[[STRIDE]], %{{.*}}[4, 1]
func.func @ranked(%m: memref<4x?xf32>, %s: memref<3xindex>) -> memref<?x2x?xf32> {
  %0 = memref.reshape %m(%s) : (memref<4x?xf32>, memref<3xindex>) -> memref<?x2x?xf32>
  return %0 : memref<?x2x?xf32>
}

// CHECK-LABEL: func.func @unranked
// CHECK: %[[SIZES:.*]] = llvm.getelementptr %{{.*}}[0, 3] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, ptr, i64, i64)>
// CHECK-NEXT: %[[STRIDES:.*]] = llvm.getelementptr %[[SIZES]][%{{.*}}] : (!llvm.ptr, i64) -> !llvm.ptr, i64
// CHECK: llvm.br ^bb1
// CHECK: ^bb1(%[[DIM:.*]]: i64, %[[STRIDE:.*]]: i64):
// CHECK: llvm.icmp "sge" %[[DIM]]
// CHECK-NEXT: llvm.cond_br %{{.*}}, ^bb2, ^bb3
// CHECK: ^bb2:
// CHECK: llvm.getelementptr %[[SIZES]][%[[DIM]]]
// CHECK: llvm.getelementptr %[[STRIDES]][%[[DIM]]]
// CHECK: llvm.br ^bb1
// CHECK: ^bb3:
func.func @unranked(%m: memref<*xf32>, %s: memref<?xindex>) -> memref<*xf32> {
  %0 = memref.reshape %m(%s) : (memref<*xf32>, memref<?xindex>) -> memref<*xf32>
  return %0 : memref<*xf32>
}

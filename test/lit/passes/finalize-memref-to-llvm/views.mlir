// Views are new descriptors of the same memory.

// RUN: abi-opt %s --finalize-memref-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @reinterpret
// CHECK: %[[P:.*]] = llvm.extractvalue %[[M:.*]][0]
// CHECK-NEXT: %[[Q:.*]] = llvm.extractvalue %[[M]][1]
// CHECK-NEXT: llvm.insertvalue %[[P]], %{{.*}}[0]
// CHECK-NEXT: llvm.insertvalue %[[Q]], %{{.*}}[1]
// CHECK-NEXT: llvm.insertvalue %[[I:.*]], %{{.*}}[2]
// CHECK-NEXT: llvm.insertvalue %[[I]], %{{.*}}[3, 0]
// CHECK-NEXT: llvm.insertvalue %[[I]], %{{.*}}[4, 0]
// CHECK-NEXT: %[[FOUR:.*]] = llvm.mlir.constant(4 : index) : i64
// CHECK-NEXT: llvm.insertvalue %[[FOUR]], %{{.*}}[3, 1]
func.func @reinterpret(%m: memref<4x?xf32>, %i: index) -> memref<?x4xf32, strided<[?, 1], offset: ?>> {
  %0 = memref.reinterpret_cast %m to offset: [%i], sizes: [%i, 4], strides: [%i, 1] : memref<4x?xf32> to memref<?x4xf32, strided<[?, 1], offset: ?>>
  return %0 : memref<?x4xf32, strided<[?, 1], offset: ?>>
}

// CHECK-LABEL: func.func @reinterpret_unranked
// CHECK: %[[D:.*]] = llvm.extractvalue %{{.*}}[1]
// CHECK-NEXT: llvm.load %[[D]] : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT: %[[N:.*]] = llvm.getelementptr %[[D]][1] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
// CHECK-NEXT: llvm.load %[[N]] : !llvm.ptr -> !llvm.ptr
func.func @reinterpret_unranked(%m: memref<*xf32>) -> memref<10xf32> {
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [10], strides: [1] : memref<*xf32> to memref<10xf32>
  return %0 : memref<10xf32>
}

// The shift is in bytes.

// CHECK-LABEL: func.func @view
// CHECK: %[[P:.*]] = llvm.extractvalue %{{.*}}[1]
// CHECK-NEXT: %[[Q:.*]] = llvm.getelementptr %[[P]][%[[I:.*]]] : (!llvm.ptr, i64) -> !llvm.ptr, i8
// CHECK-NEXT: llvm.insertvalue %[[Q]], %{{.*}}[1]
// CHECK: llvm.insertvalue %[[I]], %{{.*}}[3, 2]
// CHECK: %[[STRIDE:.*]] = llvm.mul
// CHECK-NEXT: llvm.insertvalue %[[STRIDE]], %{{.*}}[4, 1]
func.func @view(%m: memref<2048xi8>, %i: index, %n: index) -> memref<?x4x?xf32> {
  %0 = memref.view %m[%i][%n, %i] : memref<2048xi8> to memref<?x4x?xf32>
  return %0 : memref<?x4x?xf32>
}

// CHECK-LABEL: func.func @transpose
// CHECK: %[[S:.*]] = llvm.extractvalue %{{.*}}[3, 2]
// CHECK-NEXT: llvm.insertvalue %[[S]], %{{.*}}[3, 0]
// CHECK-NEXT: %[[T:.*]] = llvm.extractvalue %{{.*}}[4, 2]
// CHECK-NEXT: llvm.insertvalue %[[T]], %{{.*}}[4, 0]
func.func @transpose(%m: memref<4x?x3xf32, strided<[?, 3, 1], offset: ?>>) -> memref<3x4x?xf32, strided<[1, ?, 3], offset: ?>> {
  %0 = memref.transpose %m (i, j, k) -> (k, i, j) : memref<4x?x3xf32, strided<[?, 3, 1], offset: ?>> to memref<3x4x?xf32, strided<[1, ?, 3], offset: ?>>
  return %0 : memref<3x4x?xf32, strided<[1, ?, 3], offset: ?>>
}

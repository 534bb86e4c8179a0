// The address of an element is that of the data, plus the offset if the type does not say that it is 0, plus the sum of
// indices times strides. The element exists, so nothing wraps around. A stride of 1 needs no product.

// RUN: abi-opt %s --finalize-memref-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @dynamic
// CHECK: %[[BASE:.*]] = llvm.extractvalue %[[M:.*]][1]
// CHECK-NEXT: %[[OFFSET:.*]] = llvm.extractvalue %[[M]][2]
// CHECK-NEXT: %[[START:.*]] = llvm.getelementptr %[[BASE]][%[[OFFSET]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: %[[STRIDE:.*]] = llvm.extractvalue %[[M]][4, 0]
// CHECK-NEXT: %[[I:.*]] = llvm.mul %{{.*}}, %[[STRIDE]] overflow<nsw, nuw> : i64
// CHECK-NEXT: %[[TWO:.*]] = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT: %[[J:.*]] = llvm.mul %{{.*}}, %[[TWO]] overflow<nsw, nuw> : i64
// CHECK-NEXT: %[[SUM:.*]] = llvm.add %[[I]], %[[J]] overflow<nsw, nuw> : i64
// CHECK-NEXT: %[[P:.*]] = llvm.getelementptr inbounds|nuw %[[START]][%[[SUM]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: llvm.load %[[P]] {alignment = 16 : i64, nontemporal} : !llvm.ptr -> f32
func.func @dynamic(%m: memref<4x?xf32, strided<[?, 2], offset: ?>>, %i: index, %j: index) -> f32 {
  %0 = memref.load %m[%i, %j] {alignment = 16 : i64, nontemporal = true} : memref<4x?xf32, strided<[?, 2], offset: ?>>
  return %0 : f32
}

// CHECK-LABEL: func.func @static
// CHECK: %[[BASE:.*]] = llvm.extractvalue %{{.*}}[1]
// CHECK-NEXT: %[[OFFSET:.*]] = llvm.mlir.constant(5 : index) : i64
// CHECK-NEXT: %[[START:.*]] = llvm.getelementptr %[[BASE]][%[[OFFSET]]] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f32
// CHECK: llvm.mul %{{.*}}, %{{.*}} overflow<nsw, nuw> : i64
// CHECK-NEXT: llvm.add
// CHECK-NEXT: %[[P:.*]] = llvm.getelementptr inbounds|nuw %[[START]]
// CHECK-NEXT: llvm.store %{{.*}}, %[[P]] : f32, !llvm.ptr<3>
func.func @static(%m: memref<4x8xf32, strided<[8, 1], offset: 5>, 3>, %v: f32, %i: index, %j: index) {
  memref.store %v, %m[%i, %j] : memref<4x8xf32, strided<[8, 1], offset: 5>, 3>
  return
}

// CHECK-LABEL: func.func @scalar
// CHECK: %[[P:.*]] = llvm.extractvalue %{{.*}}[1] : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT: llvm.load %[[P]] : !llvm.ptr -> i1
func.func @scalar(%m: memref<i1>) -> i1 {
  %0 = memref.load %m[] : memref<i1>
  return %0 : i1
}

// An element may be anything that has a counterpart.

// CHECK-LABEL: func.func @of_memrefs
// CHECK: llvm.load %{{.*}} : !llvm.ptr -> !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
func.func @of_memrefs(%m: memref<?xmemref<4xf32, 3>>, %i: index) -> memref<4xf32, 3> {
  %0 = memref.load %m[%i] : memref<?xmemref<4xf32, 3>>
  return %0 : memref<4xf32, 3>
}

// CHECK-LABEL: func.func @of_complex
// CHECK: llvm.load %{{.*}} : !llvm.ptr -> !llvm.struct<(f32, f32)>
func.func @of_complex(%m: memref<4xcomplex<f32>>, %i: index) -> complex<f32> {
  %0 = memref.load %m[%i] : memref<4xcomplex<f32>>
  return %0 : complex<f32>
}

// CHECK-LABEL: func.func @of_vectors
// CHECK: llvm.store %{{.*}} : !llvm.array<2 x vector<4xf32>>, !llvm.ptr
func.func @of_vectors(%m: memref<4xvector<2x4xf32>>, %v: vector<2x4xf32>, %i: index) {
  memref.store %v, %m[%i] : memref<4xvector<2x4xf32>>
  return
}

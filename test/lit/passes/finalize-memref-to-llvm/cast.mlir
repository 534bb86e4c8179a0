// Between ranked memrefs a cast is nothing. An unranked memref is the rank and the address of a descriptor.

// RUN: abi-opt %s --finalize-memref-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @ranked
// CHECK: builtin.unrealized_conversion_cast
// CHECK-NEXT: builtin.unrealized_conversion_cast
// CHECK-NEXT: return
func.func @ranked(%m: memref<4x?xf32>) -> memref<?x?xf32> {
  %0 = memref.cast %m : memref<4x?xf32> to memref<?x?xf32>
  return %0 : memref<?x?xf32>
}

// CHECK-LABEL: func.func @forget
// CHECK: %[[P:.*]] = llvm.alloca %{{.*}} x !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: llvm.store %{{.*}}, %[[P]]
// CHECK-NEXT: %[[RANK:.*]] = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT: %[[U:.*]] = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// CHECK-NEXT: %[[V:.*]] = llvm.insertvalue %[[RANK]], %[[U]][0]
// CHECK-NEXT: llvm.insertvalue %[[P]], %[[V]][1]
func.func @forget(%m: memref<?xf32>) -> memref<*xf32> {
  %0 = memref.cast %m : memref<?xf32> to memref<*xf32>
  return %0 : memref<*xf32>
}

// CHECK-LABEL: func.func @assert
// CHECK: %[[P:.*]] = llvm.extractvalue %{{.*}}[1]
// CHECK-NEXT: llvm.load %[[P]] : !llvm.ptr -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
func.func @assert(%m: memref<*xf32>) -> memref<?xf32> {
  %0 = memref.cast %m : memref<*xf32> to memref<?xf32>
  return %0 : memref<?xf32>
}

// What a cast forgets is still known: the stride is a constant.

// CHECK-LABEL: func.func @through
// CHECK: llvm.mlir.constant(4 : index) : i64
func.func @through(%m: memref<4x4xf32>, %i: index) -> f32 {
  %0 = memref.cast %m : memref<4x4xf32> to memref<?x?xf32>
  %1 = memref.load %0[%i, %i] : memref<?x?xf32>
  return %1 : f32
}

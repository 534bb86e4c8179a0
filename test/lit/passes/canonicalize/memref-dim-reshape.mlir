// The size of a reshaped memref is read from the shape, before anything can overwrite it. The results are those of mlir-opt.

// RUN: abi-opt %s --split-input-file --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @constant
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %0 = memref.load %shape[%c1] : memref<?xindex>
// CHECK-NEXT: memref.store %c1, %shape[%c1] : memref<?xindex>
// CHECK-NEXT: return %0 : index
func.func @constant(%m: memref<*xf32>, %shape: memref<?xindex>) -> index {
  %c1 = arith.constant 1 : index
  %0 = memref.reshape %m(%shape) : (memref<*xf32>, memref<?xindex>) -> memref<*xf32>
  memref.store %c1, %shape[%c1] : memref<?xindex>
  %1 = memref.dim %0, %c1 : memref<*xf32>
  return %1 : index
}

// -----

// CHECK-LABEL: func.func @integers
// CHECK-NEXT: %0 = memref.load %shape[%i] : memref<2xi32>
// CHECK-NEXT: %1 = arith.index_cast %0 : i32 to index
// CHECK-NEXT: return %1 : index
func.func @integers(%m: memref<*xf32>, %shape: memref<2xi32>, %i: index) -> index {
  %0 = memref.reshape %m(%shape) : (memref<*xf32>, memref<2xi32>) -> memref<?x?xf32>
  %1 = memref.dim %0, %i : memref<?x?xf32>
  return %1 : index
}

// -----

// The dimension is not known yet.
// CHECK-LABEL: func.func @later
// CHECK-NEXT: %reshape = memref.reshape %m(%shape) : (memref<*xf32>, memref<?xindex>) -> memref<*xf32>
// CHECK-NEXT: %j = arith.addi %i, %i : index
// CHECK-NEXT: %dim = memref.dim %reshape, %j : memref<*xf32>
// CHECK-NEXT: return %dim : index
func.func @later(%m: memref<*xf32>, %shape: memref<?xindex>, %i: index) -> index {
  %0 = memref.reshape %m(%shape) : (memref<*xf32>, memref<?xindex>) -> memref<*xf32>
  %j = arith.addi %i, %i : index
  %1 = memref.dim %0, %j : memref<*xf32>
  return %1 : index
}

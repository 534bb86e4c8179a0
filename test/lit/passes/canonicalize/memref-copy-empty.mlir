// A copy without elements is removed. The results are those of mlir-opt.

// RUN: abi-opt %s --split-input-file --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @empty
// CHECK-NEXT: return
func.func @empty(%a: memref<0x4xf32>, %b: memref<?x4xf32>) {
  memref.copy %a, %b : memref<0x4xf32> to memref<?x4xf32>
  memref.copy %b, %a : memref<?x4xf32> to memref<0x4xf32>
  return
}

// -----

// CHECK-LABEL: func.func @unknown
// CHECK-NEXT: memref.copy %a, %b : memref<?xf32> to memref<?xf32>
// CHECK-NEXT: return
func.func @unknown(%a: memref<?xf32>, %b: memref<?xf32>) {
  memref.copy %a, %b : memref<?xf32> to memref<?xf32>
  return
}

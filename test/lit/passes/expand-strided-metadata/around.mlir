// What stands around views is simplified too, as by mlir-opt: ops fold, what nobody
// uses goes, and blocks that do the same are merged, also in a function without
// memrefs.
// RUN: abi-opt %s --expand-strided-metadata | FileCheck %s

// CHECK-LABEL: func.func @around
// CHECK-NEXT: %[[C3:.*]] = arith.constant 3 : index
// CHECK-NEXT: cf.cond_br %{{.*}}, ^bb1, ^bb1
// CHECK-NEXT: ^bb1:
// CHECK-NEXT: memref.store %{{.*}}, %m[%[[C3]]]
// CHECK-NEXT: return
func.func @around(%m: memref<?xf32>, %f: f32, %c: i1) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %sum = arith.addi %c1, %c2 : index
  %unused = memref.assume_alignment %m, 16 : memref<?xf32>
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  memref.store %f, %m[%sum] : memref<?xf32>
  return
^bb2:
  memref.store %f, %m[%sum] : memref<?xf32>
  return
}

// CHECK-LABEL: func.func @apart
// CHECK-NEXT: %[[C2:.*]] = arith.constant 2 : index
// CHECK-NEXT: return %[[C2]]
func.func @apart() -> index {
  %c1 = arith.constant 1 : index
  %sum = arith.addi %c1, %c1 : index
  return %sum : index
}

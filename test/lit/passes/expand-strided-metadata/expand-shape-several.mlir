// Of a group with several unknown sizes output_shape says them.

// RUN: abi-opt %s --expand-strided-metadata | FileCheck %s

// CHECK-LABEL: func.func @f
// CHECK: memref.reinterpret_cast %{{.*}} to offset: [0], sizes: [%i, %j], strides: [%j, 1]
func.func @f(%m: memref<?xf32>, %i: index, %j: index) -> memref<?x?xf32> {
  %0 = memref.expand_shape %m [[0, 1]] output_shape [%i, %j] : memref<?xf32> into memref<?x?xf32>
  return %0 : memref<?x?xf32>
}

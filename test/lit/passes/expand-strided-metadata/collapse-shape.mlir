// The size of a group is the product of its sizes; its stride is that of the innermost dimension that is not of size 1.

// RUN: abi-opt %s --expand-strided-metadata | FileCheck %s

// CHECK-DAG: #map{{[0-9]*}} = affine_map<()[s0] -> (s0 * 4)>
// CHECK-DAG: #map{{[0-9]*}} = affine_map<()[s0] -> (s0 * 5)>

// CHECK-LABEL: func.func @dense
// CHECK: %[[A:.*]] = affine.apply #map{{[0-9]*}}()[%[[SIZES:.*]]#0]
// CHECK-NEXT: %[[B:.*]] = affine.apply #map{{[0-9]*}}()[%[[SIZES]]#2]
// CHECK-NEXT: memref.reinterpret_cast %{{.*}} to offset: [0], sizes: [%[[A]], %[[B]]], strides: [%{{.*}}#1, 1]
func.func @dense(%m: memref<?x4x?x5xf32>) -> memref<?x?xf32> {
  %0 = memref.collapse_shape %m [[0, 1], [2, 3]] : memref<?x4x?x5xf32> into memref<?x?xf32>
  return %0 : memref<?x?xf32>
}

// CHECK-LABEL: func.func @ones
// CHECK: memref.reinterpret_cast %{{.*}} to offset: [3], sizes: [%{{.*}}], strides: [2]
func.func @ones(%m: memref<4x?x1xf32, strided<[?, 2, 7], offset: 3>>) -> memref<?xf32, strided<[?], offset: 3>> {
  %0 = memref.collapse_shape %m [[0, 1, 2]] : memref<4x?x1xf32, strided<[?, 2, 7], offset: 3>> into memref<?xf32, strided<[?], offset: 3>>
  return %0 : memref<?xf32, strided<[?], offset: 3>>
}

// The unknown size of a group is what the known ones leave of the whole; the strides are those of a dense shape, times that
// of the whole.

// RUN: abi-opt %s --expand-strided-metadata | FileCheck %s

// CHECK-DAG: #map{{[0-9]*}} = affine_map<()[s0] -> (s0 floordiv 4)>
// CHECK-DAG: #map{{[0-9]*}} = affine_map<()[s0] -> (s0 floordiv 6)>
// CHECK-DAG: #map{{[0-9]*}} = affine_map<()[s0, s1] -> ((s0 floordiv 2) * s1)>
// CHECK-DAG: #map{{[0-9]*}} = affine_map<()[s0] -> (s0 * 3)>

// CHECK-LABEL: func.func @dense
// CHECK: %[[N:.*]] = affine.apply #map{{[0-9]*}}()[%{{.*}}#0]
// CHECK-NEXT: memref.reinterpret_cast %{{.*}} to offset: [0], sizes: [%[[N]], 4, 2, 4], strides: [32, 8, 4, 1]
func.func @dense(%m: memref<?x8xf32>, %n: index) -> memref<?x4x2x4xf32> {
  %0 = memref.expand_shape %m [[0, 1], [2, 3]] output_shape [%n, 4, 2, 4] : memref<?x8xf32> into memref<?x4x2x4xf32>
  return %0 : memref<?x4x2x4xf32>
}

// CHECK-LABEL: func.func @strided
// CHECK: %[[SIZE:.*]] = affine.apply #map{{[0-9]*}}()
// CHECK-NEXT: %[[OUTER:.*]] = affine.apply #map{{[0-9]*}}()
// CHECK-NEXT: %[[INNER:.*]] = affine.apply #map{{[0-9]*}}()
// CHECK-NEXT: memref.reinterpret_cast %{{.*}} sizes: [2, %[[SIZE]], 3], strides: [%[[OUTER]], %[[INNER]], %{{.*}}]
func.func @strided(%m: memref<?xf32, strided<[?], offset: ?>>, %n: index) -> memref<2x?x3xf32, strided<[?, ?, ?], offset: ?>> {
  %0 = memref.expand_shape %m [[0, 1, 2]] output_shape [2, %n, 3] : memref<?xf32, strided<[?], offset: ?>> into memref<2x?x3xf32, strided<[?, ?, ?], offset: ?>>
  return %0 : memref<2x?x3xf32, strided<[?, ?, ?], offset: ?>>
}

// CHECK-LABEL: func.func @scalar
// CHECK: memref.reinterpret_cast %{{.*}} to offset: [0], sizes: [1, 1], strides: [1, 1]
func.func @scalar(%m: memref<f32>) -> memref<1x1xf32> {
  %0 = memref.expand_shape %m [] output_shape [1, 1] : memref<f32> into memref<1x1xf32>
  return %0 : memref<1x1xf32>
}

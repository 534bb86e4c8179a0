// The offset of a view is that of the whole plus the sum of indices times strides; its strides are products. What is known
// is a constant.

// RUN: abi-opt %s --expand-strided-metadata | FileCheck %s

// CHECK-DAG: #map{{[0-9]*}} = affine_map<()[s0, s1] -> (s0 * s1)>
// CHECK-DAG: #map{{[0-9]*}} = affine_map<()[s0, s1, s2, s3, s4] -> (s0 + s1 * s2 + s3 * s4)>
// CHECK-DAG: #map{{[0-9]*}} = affine_map<()[s0] -> (s0 * 64 + 12)>

// CHECK-LABEL: func.func @dynamic
// CHECK-NEXT: %[[BASE:.*]], %[[OFFSET:.*]], %{{.*}}:2, %[[STRIDES:.*]]:2 = memref.extract_strided_metadata %m
// CHECK-NEXT: %[[S0:.*]] = affine.apply #map{{[0-9]*}}()[%s, %[[STRIDES]]#0]
// CHECK-NEXT: %[[S1:.*]] = affine.apply #map{{[0-9]*}}()[%o, %[[STRIDES]]#1]
// CHECK-NEXT: %[[AT:.*]] = affine.apply #map{{[0-9]*}}()[%[[OFFSET]], %o, %[[STRIDES]]#0, %n, %[[STRIDES]]#1]
// CHECK-NEXT: memref.reinterpret_cast %[[BASE]] to offset: [%[[AT]]], sizes: [%n, %s], strides: [%[[S0]], %[[S1]]]
func.func @dynamic(%m: memref<?x?xf32, strided<[?, ?], offset: ?>>, %o: index, %n: index, %s: index) -> memref<?x?xf32, strided<[?, ?], offset: ?>> {
  %0 = memref.subview %m[%o, %n] [%n, %s] [%s, %o] : memref<?x?xf32, strided<[?, ?], offset: ?>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  return %0 : memref<?x?xf32, strided<[?, ?], offset: ?>>
}

// CHECK-LABEL: func.func @reduced
// CHECK: %[[AT:.*]] = affine.apply #map{{[0-9]*}}()[%o]
// CHECK-NEXT: memref.reinterpret_cast %{{.*}} to offset: [%[[AT]]], sizes: [%n, 4], strides: [4, 1]
func.func @reduced(%m: memref<8x16x4xf32>, %o: index, %n: index) -> memref<?x4xf32, strided<[4, 1], offset: ?>> {
  %0 = memref.subview %m[%o, 3, 0] [1, %n, 4] [1, 1, 1] : memref<8x16x4xf32> to memref<?x4xf32, strided<[4, 1], offset: ?>>
  return %0 : memref<?x4xf32, strided<[4, 1], offset: ?>>
}

// CHECK-LABEL: func.func @static
// CHECK: memref.reinterpret_cast %{{.*}} to offset: [70], sizes: [4, 8], strides: [64, 4]
func.func @static(%m: memref<8x16x4xf32>) -> memref<4x8xf32, strided<[64, 4], offset: 70>> {
  %0 = memref.subview %m[1, 1, 2] [4, 8, 1] [1, 1, 1] : memref<8x16x4xf32> to memref<4x8xf32, strided<[64, 4], offset: 70>>
  return %0 : memref<4x8xf32, strided<[64, 4], offset: 70>>
}

// A part of a part is a part of the same memory.

// CHECK-LABEL: func.func @nested
// CHECK: %[[BASE:.*]], %{{.*}}, %{{.*}}, %{{.*}} = memref.extract_strided_metadata %m
// CHECK-NOT: extract_strided_metadata
// CHECK: memref.reinterpret_cast %[[BASE]]
func.func @nested(%m: memref<?xf32>, %i: index) -> memref<4xf32, strided<[1], offset: ?>> {
  %0 = memref.subview %m[%i] [8] [1] : memref<?xf32> to memref<8xf32, strided<[1], offset: ?>>
  %1 = memref.subview %0[%i] [4] [1] : memref<8xf32, strided<[1], offset: ?>> to memref<4xf32, strided<[1], offset: ?>>
  return %1 : memref<4xf32, strided<[1], offset: ?>>
}

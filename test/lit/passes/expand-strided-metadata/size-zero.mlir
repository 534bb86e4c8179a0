// Outside a dimension of size 0 strides are not known: nothing lies there.
// RUN: abi-opt %s --expand-strided-metadata | FileCheck %s

// CHECK-LABEL: func.func @outer
// CHECK: %{{.*}}, %{{.*}}, %{{.*}}:2, %[[S:.*]]:2 = memref.extract_strided_metadata %m
// CHECK: memref.reinterpret_cast %{{.*}} to offset: [%{{.*}}], sizes: [%n, %n], strides: [%[[S]]#0, 1]
func.func @outer(%m: memref<2x0xi32>, %n: index) -> memref<?x?xi32, strided<[?, 1], offset: ?>> {
  %0 = memref.subview %m[%n, %n] [%n, %n] [1, 1] : memref<2x0xi32> to memref<?x?xi32, strided<[?, 1], offset: ?>>
  return %0 : memref<?x?xi32, strided<[?, 1], offset: ?>>
}

// A stride of 0 stays one, whatever the step.
// CHECK-LABEL: func.func @stay
// CHECK: memref.reinterpret_cast %{{.*}} to offset: [%{{.*}}], sizes: [1, 1], strides: [%n, 0]
func.func @stay(%m: memref<?x4xf32, strided<[1, 0], offset: ?>>, %n: index) -> memref<1x1xf32, strided<[?, 0], offset: ?>> {
  %0 = memref.subview %m[%n, %n] [1, 1] [%n, %n] : memref<?x4xf32, strided<[1, 0], offset: ?>> to memref<1x1xf32, strided<[?, 0], offset: ?>>
  return %0 : memref<1x1xf32, strided<[?, 0], offset: ?>>
}

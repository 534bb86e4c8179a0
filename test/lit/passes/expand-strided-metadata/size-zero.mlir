// Outside a dimension of size 0 strides are not known: nothing lies there.
// RUN: abi-opt %s --expand-strided-metadata | FileCheck %s

// CHECK-LABEL: func.func @outer
// CHECK: %{{.*}}, %{{.*}}, %{{.*}}:2, %[[S:.*]]:2 = memref.extract_strided_metadata %m
// CHECK: memref.reinterpret_cast %{{.*}} to offset: [%{{.*}}], sizes: [%n, %n], strides: [%[[S]]#0, 1]
func.func @outer(%m: memref<2x0xi32>, %n: index) -> memref<?x?xi32, strided<[?, 1], offset: ?>> {
  %0 = memref.subview %m[%n, %n] [%n, %n] [1, 1] : memref<2x0xi32> to memref<?x?xi32, strided<[?, 1], offset: ?>>
  return %0 : memref<?x?xi32, strided<[?, 1], offset: ?>>
}

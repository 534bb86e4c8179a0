// The unknown sizes are loaded, the strides are products of what is inside.

// RUN: abi-opt %s --memref-expand | FileCheck %s

// CHECK-LABEL: func.func @f
// CHECK: %[[C:.*]] = memref.load %s[%{{.*}}] : memref<3xindex>
// CHECK: %[[B:.*]] = arith.muli %{{.*}}, %[[C]] : index
// CHECK: %[[A:.*]] = arith.muli %[[B]], %{{.*}} : index
// CHECK: %[[N:.*]] = memref.load %s[%{{.*}}] : memref<3xindex>
// CHECK: memref.reinterpret_cast %m to offset: [0], sizes: [%[[N]], 2, %[[C]]], strides: [%[[A]], %[[B]], 1]
func.func @f(%m: memref<4x?xf32>, %s: memref<3xindex>) -> memref<?x2x?xf32> {
  %0 = memref.reshape %m(%s) : (memref<4x?xf32>, memref<3xindex>) -> memref<?x2x?xf32>
  return %0 : memref<?x2x?xf32>
}

// CHECK-LABEL: func.func @narrow
// CHECK: %[[N:.*]] = memref.load
// CHECK-NEXT: arith.index_cast %[[N]] : i32 to index
func.func @narrow(%m: memref<*xf32>, %s: memref<2xi32>) -> memref<2x?xf32> {
  %0 = memref.reshape %m(%s) : (memref<*xf32>, memref<2xi32>) -> memref<2x?xf32>
  return %0 : memref<2x?xf32>
}

// CHECK-LABEL: func.func @empty
// CHECK: memref.reinterpret_cast %m to offset: [0], sizes: [], strides: []
func.func @empty(%m: memref<1xf32>, %s: memref<0xindex>) -> memref<f32> {
  %0 = memref.reshape %m(%s) : (memref<1xf32>, memref<0xindex>) -> memref<f32>
  return %0 : memref<f32>
}

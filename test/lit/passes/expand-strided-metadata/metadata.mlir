// What is known of an allocation, a global or a cast need not be read from a descriptor.

// RUN: abi-opt %s --expand-strided-metadata | FileCheck %s

// CHECK-DAG: #map{{[0-9]*}} = affine_map<()[s0] -> (s0 * 4)>

// CHECK-LABEL: func.func @alloc
// CHECK: %[[M:.*]] = memref.alloc(%n, %k)
// CHECK: %[[S:.*]] = affine.apply #map{{[0-9]*}}()[%k]
// CHECK: %[[B:.*]] = memref.reinterpret_cast %[[M]] to offset: [0], sizes: [], strides: []
// CHECK: return %[[B]], %[[S]], %k
func.func @alloc(%n: index, %k: index) -> (memref<f32>, index, index) {
  %m = memref.alloc(%n, %k) : memref<?x4x?xf32>
  %b, %o, %s:3, %t:3 = memref.extract_strided_metadata %m : memref<?x4x?xf32> -> memref<f32>, index, index, index, index, index, index, index
  return %b, %t#0, %s#2 : memref<f32>, index, index
}

// CHECK-LABEL: func.func @space
// CHECK: %[[B:.*]], %{{.*}}, %{{.*}}, %{{.*}} = memref.extract_strided_metadata %m
// CHECK: memref.memory_space_cast %[[B]] : memref<f32, 3> to memref<f32>
func.func @space(%m: memref<?xf32, strided<[?], offset: ?>, 3>) -> (memref<f32>, index) {
  %a = memref.memory_space_cast %m : memref<?xf32, strided<[?], offset: ?>, 3> to memref<?xf32, strided<[?], offset: ?>>
  %b, %o, %s, %t = memref.extract_strided_metadata %a : memref<?xf32, strided<[?], offset: ?>> -> memref<f32>, index, index, index
  return %b, %t : memref<f32>, index
}

// The pointer of a part is that of the whole.

// CHECK-LABEL: func.func @pointer
// CHECK-NEXT: memref.extract_aligned_pointer_as_index %m
func.func @pointer(%m: memref<8xf32>) -> index {
  %0 = memref.subview %m[2] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 2>>
  %1 = memref.extract_aligned_pointer_as_index %0 : memref<4xf32, strided<[1], offset: 2>> -> index
  return %1 : index
}

// In a graph region such as that of a module, a memref may be a view of itself: what
// it is made by stays. mlir-opt does not end.
// RUN: abi-opt %s --expand-strided-metadata | FileCheck %s

// CHECK: module @graph
// CHECK: %[[V:.*]] = memref.subview %[[W:[a-z_0-9]*]][1]
// CHECK: %[[C:.*]] = memref.cast %[[V]]
// CHECK: %[[W]] = memref.subview %[[C]][1]
// CHECK: memref.extract_strided_metadata %[[W]]
// CHECK: memref.extract_aligned_pointer_as_index %[[V]]
// CHECK: memref.copy %[[V]], %{{.*}}
module @graph {
  %n = arith.constant 4 : index
  %v = memref.subview %w[1] [4] [1] : memref<?xf32, strided<[1], offset: ?>> to memref<4xf32, strided<[1], offset: ?>>
  %c = memref.cast %v : memref<4xf32, strided<[1], offset: ?>> to memref<?xf32, strided<[1], offset: ?>>
  %w = memref.subview %c[1] [%n] [1] : memref<?xf32, strided<[1], offset: ?>> to memref<?xf32, strided<[1], offset: ?>>
  %b, %o, %s, %t = memref.extract_strided_metadata %w : memref<?xf32, strided<[1], offset: ?>> -> memref<f32>, index, index, index
  %p = memref.extract_aligned_pointer_as_index %v : memref<4xf32, strided<[1], offset: ?>> -> index
  %l = memref.alloc(%p) : memref<?xf32>
  memref.dealloc %l : memref<?xf32>
  %x = memref.subview %l[%o] [4] [1] : memref<?xf32> to memref<4xf32, strided<[1], offset: ?>>
  memref.copy %v, %x : memref<4xf32, strided<[1], offset: ?>> to memref<4xf32, strided<[1], offset: ?>>
}

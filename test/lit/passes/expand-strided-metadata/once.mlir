// A view is computed where it is needed: what takes it apart computes that by
// itself, from the memref that the view is of, and if that was all, the view goes.
// RUN: abi-opt %s --expand-strided-metadata | FileCheck %s

// CHECK-LABEL: func.func @parts
// CHECK-NEXT: memref.dealloc
// CHECK-NEXT: %[[BASE:[a-z_]+]], %{{.*}} = memref.extract_strided_metadata %m
// CHECK-NEXT: return %[[BASE]], %i
func.func @parts(%m: memref<7xf64>, %i: index, %u: memref<*xf32>) -> (memref<f64>, index) {
  %v = memref.subview %m[%i] [%i] [%i] : memref<7xf64> to memref<?xf64, strided<[?], offset: ?>>
  memref.dealloc %u : memref<*xf32>
  %base, %offset, %size, %stride = memref.extract_strided_metadata %v : memref<?xf64, strided<[?], offset: ?>> -> memref<f64>, index, index, index
  return %base, %stride : memref<f64>, index
}

// The pointer of a part is that of the whole, but a reshape is first computed.
// CHECK-LABEL: func.func @pointers
// CHECK: %[[BASE:[a-z_]+]], %{{.*}} = memref.extract_strided_metadata %n
// CHECK: %[[P:.*]] = memref.extract_aligned_pointer_as_index %m
// CHECK: %[[Q:.*]] = memref.extract_aligned_pointer_as_index %[[BASE]]
// CHECK: return %[[P]], %[[Q]]
func.func @pointers(%m: memref<12xf32>, %n: memref<3x4xf32>, %i: index) -> (index, index) {
  %v = memref.subview %m[%i] [3] [1] : memref<12xf32> to memref<3xf32, strided<[1], offset: ?>>
  %w = memref.collapse_shape %n [[0, 1]] : memref<3x4xf32> into memref<12xf32>
  %p = memref.extract_aligned_pointer_as_index %v : memref<3xf32, strided<[1], offset: ?>> -> index
  %q = memref.extract_aligned_pointer_as_index %w : memref<12xf32> -> index
  return %p, %q : index, index
}

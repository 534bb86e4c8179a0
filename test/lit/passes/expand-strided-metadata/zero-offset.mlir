// An offset of 0 adds no term, so that the others stay in their order.
// RUN: abi-opt %s --expand-strided-metadata | FileCheck %s

// CHECK: #[[ORDER:.*]] = affine_map<()[s0, s1, s2, s3] -> (s0 + s1 * 18 + s2 * 7 + s1 * s3)>
// CHECK-LABEL: func.func @zero_offset
// CHECK: affine.apply #[[ORDER]]
func.func @zero_offset(%m: memref<3x8x?x1xf32, strided<[18, ?, ?, ?], offset: ?>>, %i: index) -> memref<1x1x1x1xf32, strided<[?, ?, ?, ?], offset: ?>> {
  %v = memref.subview %m[%i, 7, %i, 0] [1, 1, 1, 1] [%i, 1, 1, 1] : memref<3x8x?x1xf32, strided<[18, ?, ?, ?], offset: ?>> to memref<1x1x1x1xf32, strided<[?, ?, ?, ?], offset: ?>>
  return %v : memref<1x1x1x1xf32, strided<[?, ?, ?, ?], offset: ?>>
}

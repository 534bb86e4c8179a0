// If either of several dimensions of size 1 may be dropped, it is the outermost one. The results are those of mlir-opt.

// RUN: abi-opt %s --expand-strided-metadata | FileCheck %s

// CHECK-LABEL: func.func @two
// CHECK: memref.reinterpret_cast %base_buffer to offset: [%offset], sizes: [1, 4], strides: [%strides#1, %strides#2]
func.func @two(%m: memref<1x1x?xf32, strided<[?, ?, ?], offset: ?>>) -> memref<1x4xf32, strided<[?, ?], offset: ?>> {
  %0 = memref.subview %m[0, 0, 0] [1, 1, 4] [1, 1, 1] : memref<1x1x?xf32, strided<[?, ?, ?], offset: ?>> to memref<1x4xf32, strided<[?, ?], offset: ?>>
  return %0 : memref<1x4xf32, strided<[?, ?], offset: ?>>
}

// CHECK-LABEL: func.func @inner
// CHECK: memref.reinterpret_cast %base_buffer{{.*}} to offset: [%offset{{.*}}], sizes: [4, 1], strides: [%[[STRIDES:.*]]#0, %[[STRIDES]]#2]
func.func @inner(%m: memref<4x1x1xf32, strided<[?, ?, ?], offset: ?>>) -> memref<4x1xf32, strided<[?, ?], offset: ?>> {
  %0 = memref.subview %m[0, 0, 0] [4, 1, 1] [1, 1, 1] : memref<4x1x1xf32, strided<[?, ?, ?], offset: ?>> to memref<4x1xf32, strided<[?, ?], offset: ?>>
  return %0 : memref<4x1xf32, strided<[?, ?], offset: ?>>
}

// CHECK-LABEL: func.func @other_strides
// CHECK: memref.reinterpret_cast %base_buffer{{.*}} to offset: [%offset{{.*}}], sizes: [1, 1], strides: [%strides{{.*}}#2, 5]
func.func @other_strides(%m: memref<1x1x1x1xf32, strided<[?, 5, ?, 5], offset: ?>>) -> memref<1x1xf32, strided<[?, 5], offset: ?>> {
  %0 = memref.subview %m[0, 0, 0, 0] [1, 1, 1, 1] [1, 1, 1, 1] : memref<1x1x1x1xf32, strided<[?, 5, ?, 5], offset: ?>> to memref<1x1xf32, strided<[?, 5], offset: ?>>
  return %0 : memref<1x1xf32, strided<[?, 5], offset: ?>>
}

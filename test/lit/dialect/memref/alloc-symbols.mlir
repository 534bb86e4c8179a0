// The symbols of a layout are those of its map, or its dynamic offset and strides.
// RUN: abi-opt %s | FileCheck %s

// CHECK-LABEL: func.func @f
// CHECK-NEXT:    memref.alloc()[%s, %s] : memref<8x64xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT:    memref.alloca()[%s] : memref<8x64xf32, strided<[?, 1]>>
func.func @f(%s: index) {
  %0 = memref.alloc()[%s, %s] : memref<8x64xf32, strided<[?, 1], offset: ?>>
  %1 = memref.alloca()[%s] : memref<8x64xf32, strided<[?, 1]>>
  return
}

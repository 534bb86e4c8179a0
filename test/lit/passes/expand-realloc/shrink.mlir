// The types say that the memory is large enough.

// RUN: abi-opt %s --expand-realloc | FileCheck %s

// CHECK-LABEL: func.func @f
// CHECK-NEXT: memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [1] : memref<8xf32, 3> to memref<4xf32, 3>
// CHECK-NEXT: return
func.func @f(%m: memref<8xf32, 3>) -> memref<4xf32, 3> {
  %0 = memref.realloc %m : memref<8xf32, 3> to memref<4xf32, 3>
  return %0 : memref<4xf32, 3>
}

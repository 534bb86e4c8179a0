// Each access computes its address anew; what is equal is left to cse.
// RUN: abi-opt --finalize-memref-to-llvm %s | FileCheck %s

// CHECK-LABEL: func.func @twice
// CHECK: %[[A:.*]] = llvm.mul
// CHECK: %[[P:.*]] = llvm.getelementptr
// CHECK: llvm.load %[[P]]
// CHECK: %[[B:.*]] = llvm.mul
// CHECK: %[[Q:.*]] = llvm.getelementptr
// CHECK: llvm.load %[[Q]]
func.func @twice(%m: memref<4x8xf32>, %i: index, %j: index) -> (f32, f32) {
  %0 = memref.load %m[%i, %j] : memref<4x8xf32>
  %1 = memref.load %m[%i, %j] : memref<4x8xf32>
  return %0, %1 : f32, f32
}

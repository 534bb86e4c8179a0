// A scope at the end of a function needs no scope of its own. The results are those of mlir-opt.

// RUN: abi-opt %s --split-input-file --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @last
// CHECK-NEXT: %m = memref.alloca(%n) : memref<?xf32>
// CHECK-NEXT: %x = memref.load %m[%i] : memref<?xf32>
// CHECK-NEXT: return %x : f32
func.func @last(%n: index, %i: index) -> f32 {
  %0 = memref.alloca_scope -> (f32) {
    %m = memref.alloca(%n) : memref<?xf32>
    %x = memref.load %m[%i] : memref<?xf32>
    memref.alloca_scope.return %x : f32
  }
  return %0 : f32
}

// -----

// CHECK: func.func private @use
// CHECK-LABEL: func.func @not_last
// CHECK-NEXT: %0 = memref.alloca_scope  -> (f32) {
// CHECK-NEXT: %m = memref.alloca(%n) : memref<?xf32>
// CHECK-NEXT: %x = memref.load %m[%i] : memref<?xf32>
// CHECK-NEXT: memref.alloca_scope.return %x : f32
// CHECK-NEXT: }
// CHECK-NEXT: call @use(%0) : (f32) -> ()
// CHECK-NEXT: return
func.func private @use(f32)
func.func @not_last(%n: index, %i: index) {
  %0 = memref.alloca_scope -> (f32) {
    %m = memref.alloca(%n) : memref<?xf32>
    %x = memref.load %m[%i] : memref<?xf32>
    memref.alloca_scope.return %x : f32
  }
  call @use(%0) : (f32) -> ()
  return
}

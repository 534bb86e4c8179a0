// Memory that is only written and given back goes, and scopes without any.

// RUN: abi-opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: func.func @dead(%i: index, %f: f32, %m: memref<?xf32>) {
// CHECK-NEXT: %c = memref.alloc() : memref<4xf32>
// CHECK-NEXT: %d = memref.load %c[%i] : memref<4xf32>
// CHECK-NEXT: %g = memref.alloc() : memref<4xf32>
// CHECK-NEXT: memref.store %d, %g[%i] : memref<4xf32>
// CHECK-NEXT: %h = memref.alloc() : memref<4xf32>
// CHECK-NEXT: memref.copy %g, %h : memref<4xf32> to memref<4xf32>
// CHECK-NEXT: "test.use"(%i) : (index) -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @dead(%i: index, %f: f32, %m: memref<?xf32>) {
  %a = memref.alloc(%i) : memref<?xf32>
  memref.store %f, %a[%i] : memref<?xf32>
  memref.dealloc %a : memref<?xf32>
  %b = memref.alloca(%i) : memref<?xf32>
  memref.store %f, %b[%i] : memref<?xf32>
  %l = memref.load %m[%i] : memref<?xf32>
  %c = memref.alloc() : memref<4xf32>
  %d = memref.load %c[%i] : memref<4xf32>
  %g = memref.alloc() : memref<4xf32>
  memref.store %d, %g[%i] : memref<4xf32>
  %h = memref.alloc() : memref<4xf32>
  memref.copy %g, %h : memref<4xf32> to memref<4xf32>
  memref.alloca_scope {
    %q = memref.alloca() : memref<4xf32>
  }
  %s = memref.alloca_scope -> (index) {
    memref.alloca_scope.return %i : index
  }
  "test.use"(%s) : (index) -> ()
  return
}

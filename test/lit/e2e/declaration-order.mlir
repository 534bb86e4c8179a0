// Each pass declares what it calls at the start of the module: malloc, which a later
// pass needs, stands before free, although it is for an earlier function.

// RUN: abi-opt %s --emit=llvm | FileCheck %s

// CHECK: declare ptr @malloc(i64)
// CHECK: declare void @free(ptr)
// CHECK: define {{.*}} @allocate(
func.func @allocate(%n: index) -> memref<?xf32> {
  %m = memref.alloc(%n) : memref<?xf32>
  return %m : memref<?xf32>
}

// CHECK: define void @drop(
func.func @drop(%m: memref<*xf32>) {
  %r = func.call @same(%m) : (memref<*xf32>) -> memref<*xf32>
  return
}

// CHECK: declare {{.*}} @same(
func.func private @same(memref<*xf32>) -> memref<*xf32>

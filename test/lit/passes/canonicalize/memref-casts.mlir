// Ops that do not care use what was cast.

// RUN: abi-opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: func.func @casts(%m: memref<?x4xf32>, %u: memref<*xf32>, %i: index, %f: f32) -> (memref<?x4xf32>, memref<4x4xf32>, f32, memref<?x?xf32>) {
// CHECK-NEXT: %c = memref.cast %m : memref<?x4xf32> to memref<4x4xf32>
// CHECK-NEXT: %d = memref.cast %u : memref<*xf32> to memref<?x?xf32>
// CHECK-NEXT: %e = memref.load %m[%i, %i] : memref<?x4xf32>
// CHECK-NEXT: memref.store %f, %m[%i, %i] : memref<?x4xf32>
// CHECK-NEXT: memref.dealloc %m : memref<?x4xf32>
// CHECK-NEXT: memref.prefetch %m[%i, %i], read, locality<3>, data : memref<?x4xf32>
// CHECK-NEXT: memref.copy %m, %d : memref<?x4xf32> to memref<?x?xf32>
// CHECK-NEXT: %x = memref.atomic_rmw addf %f, %m[%i, %i] : (f32, memref<?x4xf32>) -> f32
// CHECK-NEXT: "test.use"(%m) : (memref<?x4xf32>) -> ()
// CHECK-NEXT: return %m, %c, %e, %d : memref<?x4xf32>, memref<4x4xf32>, f32, memref<?x?xf32>
// CHECK-NEXT: }
func.func @casts(%m: memref<?x4xf32>, %u: memref<*xf32>, %i: index, %f: f32) -> (memref<?x4xf32>, memref<4x4xf32>, f32, memref<?x?xf32>) {
  %a = memref.cast %m : memref<?x4xf32> to memref<?x?xf32>
  %b = memref.cast %a : memref<?x?xf32> to memref<?x4xf32>
  %c = memref.cast %a : memref<?x?xf32> to memref<4x4xf32>
  %d = memref.cast %u : memref<*xf32> to memref<?x?xf32>
  %e = memref.load %a[%i, %i] : memref<?x?xf32>
  memref.store %f, %a[%i, %i] : memref<?x?xf32>
  memref.dealloc %a : memref<?x?xf32>
  memref.prefetch %a[%i, %i], read, locality<3>, data : memref<?x?xf32>
  memref.copy %a, %d : memref<?x?xf32> to memref<?x?xf32>
  memref.copy %a, %a : memref<?x?xf32> to memref<?x?xf32>
  %x = memref.atomic_rmw addf %f, %a[%i, %i] : (f32, memref<?x?xf32>) -> f32
  %w = memref.memory_space_cast %m : memref<?x4xf32> to memref<?x4xf32>
  "test.use"(%w) : (memref<?x4xf32>) -> ()
  return %b, %c, %e, %d : memref<?x4xf32>, memref<4x4xf32>, f32, memref<?x?xf32>
}

// Casts that contradict each other: what is cast again is the memref itself, if
// that agrees with the last type.
// CHECK-LABEL: func.func @contradiction
// CHECK-NEXT: %[[U:.*]] = memref.cast %m : memref<?xf32> to memref<*xf32>
// CHECK-NEXT: %[[M:.*]] = memref.cast %m : memref<?xf32> to memref<4xf32>
// CHECK-NEXT: return %[[U]], %[[M]]
func.func @contradiction(%m: memref<?xf32>) -> (memref<*xf32>, memref<4xf32>) {
  %a = memref.cast %m : memref<?xf32> to memref<*xf32>
  %b = memref.cast %a : memref<*xf32> to memref<f32>
  %c = memref.cast %b : memref<f32> to memref<*xf32>
  %d = memref.cast %c : memref<*xf32> to memref<4xf32>
  return %c, %d : memref<*xf32>, memref<4xf32>
}

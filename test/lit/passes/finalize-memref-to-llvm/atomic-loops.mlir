// What is compared and exchanged are integers. The body may hold any op, and yield any value.

// RUN: abi-opt %s --finalize-memref-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @float
// CHECK: ^bb1(%[[BITS:.*]]: i32):
// CHECK-NEXT: %[[OLD:.*]] = llvm.bitcast %[[BITS]] : i32 to f32
// CHECK-NEXT: %[[NEW:.*]] = arith.divf %[[OLD]], %v : f32
// CHECK-NEXT: %[[TO:.*]] = llvm.bitcast %[[NEW]] : f32 to i32
// CHECK-NEXT: llvm.cmpxchg %{{.*}}, %[[BITS]], %[[TO]] acq_rel monotonic : !llvm.ptr, i32
// CHECK: %[[R:.*]] = llvm.bitcast %{{.*}} : i32 to f32
// CHECK: return %[[R]] : f32
func.func @float(%m: memref<?xf32>, %i: index, %v: f32) -> f32 {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<?xf32> {
  ^bb0(%x: f32):
    %1 = arith.divf %x, %v : f32
    memref.atomic_yield %1 : f32
  }
  return %0 : f32
}

// CHECK-LABEL: func.func @product
// CHECK: ^bb1(%[[OLD:.*]]: i32):
// CHECK-NEXT: %[[NEW:.*]] = llvm.mul %[[OLD]], %v : i32
// CHECK-NEXT: llvm.cmpxchg
func.func @product(%m: memref<?xi32>, %i: index, %v: i32) -> i32 {
  %0 = memref.atomic_rmw muli %v, %m[%i] : (i32, memref<?xi32>) -> i32
  return %0 : i32
}

// CHECK-LABEL: func.func @outer
// CHECK: llvm.cmpxchg %{{.*}}, %{{.*}}, %v acq_rel monotonic : !llvm.ptr, i32
func.func @outer(%m: memref<?xi32>, %i: index, %v: i32) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<?xi32> {
  ^bb0(%x: i32):
    memref.atomic_yield %v : i32
  }
  return
}

// One instruction updates an element, or a loop that tries until nobody has changed the element meanwhile.

// RUN: abi-opt %s --finalize-memref-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @kinds
// CHECK: llvm.atomicrmw add %{{.*}}, %v acq_rel : !llvm.ptr, i32
// CHECK: llvm.atomicrmw _xor
// CHECK: llvm.atomicrmw umax
// CHECK: llvm.atomicrmw xchg
// CHECK: llvm.atomicrmw fminimum %{{.*}}, %w acq_rel : !llvm.ptr, f32
// CHECK: llvm.atomicrmw fmax
func.func @kinds(%m: memref<?xi32>, %f: memref<?xf32>, %i: index, %v: i32, %w: f32) {
  %0 = memref.atomic_rmw addi %v, %m[%i] : (i32, memref<?xi32>) -> i32
  %1 = memref.atomic_rmw xori %v, %m[%i] : (i32, memref<?xi32>) -> i32
  %2 = memref.atomic_rmw maxu %v, %m[%i] : (i32, memref<?xi32>) -> i32
  %3 = memref.atomic_rmw assign %v, %m[%i] : (i32, memref<?xi32>) -> i32
  %4 = memref.atomic_rmw minimumf %w, %f[%i] : (f32, memref<?xf32>) -> f32
  %5 = memref.atomic_rmw maxnumf %w, %f[%i] : (f32, memref<?xf32>) -> f32
  return
}

// CHECK-LABEL: func.func @generic
// CHECK: %[[P:.*]] = llvm.getelementptr
// CHECK-NEXT: %[[FIRST:.*]] = llvm.load %[[P]] : !llvm.ptr -> i32
// CHECK-NEXT: llvm.br ^bb1(%[[FIRST]] : i32)
// CHECK: ^bb1(%[[OLD:.*]]: i32):
// CHECK-NEXT: %[[NEW:.*]] = llvm.add %[[OLD]], %v : i32
// CHECK-NEXT: %[[BOTH:.*]] = llvm.cmpxchg %[[P]], %[[OLD]], %[[NEW]] acq_rel monotonic : !llvm.ptr, i32
// CHECK-NEXT: %[[FOUND:.*]] = llvm.extractvalue %[[BOTH]][0]
// CHECK-NEXT: %[[OK:.*]] = llvm.extractvalue %[[BOTH]][1]
// CHECK-NEXT: llvm.cond_br %[[OK]], ^bb2, ^bb1(%[[FOUND]] : i32)
// CHECK: ^bb2:
// CHECK-NEXT: return %[[FOUND]] : i32
func.func @generic(%m: memref<?xi32>, %i: index, %v: i32) -> i32 {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<?xi32> {
  ^bb0(%x: i32):
    %1 = llvm.add %x, %v : i32
    memref.atomic_yield %1 : i32
  }
  return %0 : i32
}

// Unused loads are erased and equal ones shared, unless they are volatile or atomic.

// RUN: abi-opt %s --canonicalize | FileCheck %s
// RUN: abi-opt %s --cse | FileCheck %s --check-prefix=CSE

// CHECK-LABEL: func.func @unused
// CHECK-NEXT: llvm.load volatile
// CHECK-NEXT: llvm.load %p atomic monotonic
// CHECK-NEXT: return
// CSE-LABEL: func.func @unused
// CSE-NEXT: llvm.load volatile
// CSE-NEXT: llvm.load %p atomic monotonic
// CSE-NEXT: return
func.func @unused(%p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr -> i32
  %1 = llvm.load volatile %p : !llvm.ptr -> i32
  %2 = llvm.load %p atomic monotonic {alignment = 4 : i64} : !llvm.ptr -> i32
  %3 = llvm.load %p invariant : !llvm.ptr -> i32
  return
}

// CSE-LABEL: func.func @equal
// CSE-NEXT: %[[A:.*]] = llvm.load %p
// CSE-NEXT: llvm.load volatile
// CSE-NEXT: %[[C:.*]] = llvm.load %p
// CSE-NEXT: return %[[A]], %[[A]], %[[C]]
func.func @equal(%p: !llvm.ptr) -> (i32, i32, i32) {
  %0 = llvm.load %p : !llvm.ptr -> i32
  %1 = llvm.load %p : !llvm.ptr -> i32
  %v = llvm.load volatile %p : !llvm.ptr -> i32
  %2 = llvm.load %p : !llvm.ptr -> i32
  return %0, %1, %2 : i32, i32, i32
}

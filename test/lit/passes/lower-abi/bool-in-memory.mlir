// A _Bool is a byte in memory, a _BitInt an integer of all its bytes, a vector of bools one of its bits.
// RUN: abi-opt --lower-abi %s | FileCheck %s

// CHECK-LABEL: func.func @f(
func.func @f(%p: !llvm.ptr) {
  // CHECK:      %[[A:.*]] = llvm.load %{{.*}} {alignment = 1 : i64} : !llvm.ptr -> i8
  // CHECK-NEXT: %b = llvm.trunc %[[A]] : i8 to i1
  %b = c.load %p : i1
  // CHECK-NEXT: %[[B:.*]] = llvm.zext %b : i1 to i8
  // CHECK-NEXT: llvm.store %[[B]], %{{.*}} {alignment = 1 : i64} : i8, !llvm.ptr
  c.store %b, %p : i1
  // CHECK-NEXT: %[[C:.*]] = llvm.load %{{.*}} {alignment = 8 : i64} : !llvm.ptr -> i64
  // CHECK-NEXT: %n = llvm.trunc %[[C]] : i64 to i37
  %n = c.load %p : !c.bitint<si37>
  // CHECK-NEXT: %[[D:.*]] = llvm.sext %n : i37 to i64
  // CHECK-NEXT: llvm.store %[[D]]
  c.store %n, %p : !c.bitint<si37>
  // CHECK-NEXT: %[[E:.*]] = llvm.load %{{.*}} : !llvm.ptr -> i16
  // CHECK-NEXT: %[[F:.*]] = llvm.trunc %[[E]] : i16 to i9
  // CHECK-NEXT: %v = llvm.bitcast %[[F]] : i9 to vector<9xi1>
  %v = c.load %p : vector<9xi1>
  return
}

// Conversions to index and back are kept unless the type between holds all bits, for an index of 32
// and of 64 bits.

// RUN: abi-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @kept
// CHECK-NEXT: %[[A:.*]] = arith.index_cast %x : index to i8
// CHECK-NEXT: %[[B:.*]] = arith.index_cast %[[A]] : i8 to index
// CHECK-NEXT: %[[C:.*]] = arith.index_castui %x : index to i32
// CHECK-NEXT: %[[D:.*]] = arith.index_castui %[[C]] : i32 to index
// CHECK-NEXT: %[[E:.*]] = arith.index_cast %y : i64 to index
// CHECK-NEXT: %[[F:.*]] = arith.index_cast %[[E]] : index to i64
// CHECK-NEXT: return %[[B]], %[[D]], %[[F]]
func.func @kept(%x: index, %y: i64) -> (index, index, i64) {
  %a = arith.index_cast %x : index to i8
  %b = arith.index_cast %a : i8 to index
  %c = arith.index_castui %x : index to i32
  %d = arith.index_castui %c : i32 to index
  %e = arith.index_cast %y : i64 to index
  %f = arith.index_cast %e : index to i64
  return %b, %d, %f : index, index, i64
}

// CHECK-LABEL: func.func @dropped
// CHECK-NEXT: return %x, %y, %y
func.func @dropped(%x: index, %y: i32) -> (index, i32, i32) {
  %a = arith.index_cast %x : index to i64
  %b = arith.index_cast %a : i64 to index
  %c = arith.index_castui %y : i32 to index
  %d = arith.index_castui %c : index to i32
  %e = arith.index_cast %y : i32 to index
  %f = arith.index_cast %e : index to i32
  return %b, %d, %f : index, i32, i32
}

// CHECK-LABEL: func.func @constants
// CHECK-DAG: %[[WIDE:.*]] = arith.constant 4294967296 : index
// CHECK-DAG: %[[MINUS:.*]] = arith.constant -1 : index
// CHECK-DAG: %[[SMALL:.*]] = arith.constant -1 : i64
// CHECK: arith.index_cast %[[WIDE]]
// CHECK: arith.index_castui %[[MINUS]]
// CHECK: return %{{.*}}, %{{.*}}, %[[SMALL]] :
func.func @constants() -> (i64, i64, i64) {
  %0 = arith.constant 4294967296 : index
  %1 = arith.constant -1 : index
  %2 = arith.index_cast %0 : index to i64
  %3 = arith.index_castui %1 : index to i64
  %4 = arith.index_cast %1 : index to i64
  return %2, %3, %4 : i64, i64, i64
}

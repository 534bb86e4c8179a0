// Two ops are the same if they have one name, the same operands, attributes and
// result types, and no effect; the one that stays must dominate.
// RUN: abi-opt --cse %s | FileCheck %s

// CHECK-LABEL: func.func @same
// CHECK-NEXT: %[[S:.*]] = arith.addi %a, %b : i32
// CHECK-NEXT: %[[P:.*]] = arith.muli %[[S]], %[[S]] : i32
// CHECK-NEXT: return %[[P]]
func.func @same(%a: i32, %b: i32) -> i32 {
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %a, %b : i32
  %2 = arith.muli %0, %1 : i32
  return %2 : i32
}

// The result types differ.
// CHECK-LABEL: func.func @widths
// CHECK-NEXT: %[[N:.*]] = arith.extui %a : i8 to i16
// CHECK-NEXT: %[[W:.*]] = arith.extui %a : i8 to i32
// CHECK-NEXT: return %[[N]], %[[W]]
func.func @widths(%a: i8) -> (i16, i32) {
  %0 = arith.extui %a : i8 to i16
  %1 = arith.extui %a : i8 to i32
  return %0, %1 : i16, i32
}

// The attributes of one differ.
// CHECK-LABEL: func.func @attributes
// CHECK-NEXT: %[[LT:.*]] = arith.cmpi slt, %a, %b : i32
// CHECK-NEXT: %[[GT:.*]] = arith.cmpi sgt, %a, %b : i32
// CHECK-NEXT: return %[[LT]], %[[GT]], %[[LT]]
func.func @attributes(%a: i32, %b: i32) -> (i1, i1, i1) {
  %0 = arith.cmpi slt, %a, %b : i32
  %1 = arith.cmpi sgt, %a, %b : i32
  %2 = arith.cmpi slt, %a, %b : i32
  return %0, %1, %2 : i1, i1, i1
}

// What the entry computes holds in both branches; what one branch computes does
// not hold in the other.
// CHECK-LABEL: func.func @blocks
// CHECK-NEXT: %[[S:.*]] = arith.addi %a, %a : i32
// CHECK-NEXT: cf.cond_br
// CHECK: %[[P:.*]] = arith.muli %a, %a : i32
// CHECK-NEXT: %[[T:.*]] = arith.addi %[[S]], %[[P]] : i32
// CHECK-NEXT: return %[[T]]
// CHECK: %[[Q:.*]] = arith.muli %a, %a : i32
// CHECK-NEXT: %[[U:.*]] = arith.subi %[[Q]], %[[S]] : i32
// CHECK-NEXT: return %[[U]]
func.func @blocks(%c: i1, %a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  cf.cond_br %c, ^one, ^two
^one:
  %1 = arith.addi %a, %a : i32
  %2 = arith.muli %a, %a : i32
  %s = arith.addi %1, %2 : i32
  return %s : i32
^two:
  %3 = arith.muli %a, %a : i32
  %4 = arith.subi %3, %0 : i32
  return %4 : i32
}

// Memory may have changed between two reads.
// CHECK-LABEL: func.func @memory
// CHECK-NEXT: %[[A:.*]] = memref.load
// CHECK-NEXT: memref.store
// CHECK-NEXT: %[[B:.*]] = memref.load
// CHECK-NEXT: return %[[A]], %[[B]]
func.func @memory(%m: memref<i32>, %v: i32) -> (i32, i32) {
  %0 = memref.load %m[] : memref<i32>
  memref.store %v, %m[] : memref<i32>
  %1 = memref.load %m[] : memref<i32>
  return %0, %1 : i32, i32
}

// CHECK-LABEL: func.func @dead
// CHECK-NEXT: return
func.func @dead(%a: i32) {
  %0 = arith.addi %a, %a : i32
  return
}

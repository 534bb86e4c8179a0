// Ops of index fold if the results for an index of 32 and of 64 bits agree.

// RUN: abi-opt %s --canonicalize | FileCheck %s
// RUN: abi-opt %s --convert-index-to-llvm | FileCheck %s --check-prefix=CONVERT

// CHECK-LABEL: func.func @constants
// CHECK-DAG: %[[SUM:.*]] = index.constant 8{{$}}
// CHECK-DAG: %[[WIDE:.*]] = index.constant 8589934592{{$}}
// CHECK-DAG: %[[LEAST:.*]] = index.constant -9223372036854775808{{$}}
// CHECK-DAG: %[[TRUE:.*]] = index.bool.constant true
// CHECK: %[[Q:.*]] = index.divu %[[WIDE]], %
// CHECK: %[[C:.*]] = index.ceildivs %[[LEAST]], %
// CHECK: %[[E:.*]] = index.cmp eq(%[[WIDE]], %
// CHECK: return %[[SUM]], %[[Q]], %[[C]], %[[TRUE]], %[[E]]

// CONVERT-LABEL: func.func @constants
// CONVERT: llvm.mlir.constant(8 : i64)
// CONVERT-NOT: llvm.add
// CONVERT: llvm.udiv
func.func @constants() -> (index, index, index, i1, i1) {
  %zero = index.constant 0
  %two = index.constant 2
  %three = index.constant 3
  %five = index.constant 5
  %wide = index.constant 8589934592
  %least = index.constant -9223372036854775808
  %0 = index.add %five, %three
  %1 = index.divu %wide, %three
  %2 = index.ceildivs %least, %two
  %3 = index.cmp slt(%three, %five)
  %4 = index.cmp eq(%wide, %zero)
  return %0, %1, %2, %3, %4 : index, index, index, i1, i1
}

// CHECK-LABEL: func.func @neutral
// CHECK-NEXT: %[[ZERO:.*]] = index.constant 0
// CHECK-NEXT: return %x, %x, %x, %[[ZERO]]
func.func @neutral(%x: index) -> (index, index, index, index) {
  %zero = index.constant 0
  %one = index.constant 1
  %0 = index.add %zero, %x
  %1 = index.sub %x, %zero
  %2 = index.mul %x, %one
  %3 = index.mul %x, %zero
  return %0, %1, %2, %3 : index, index, index, index
}

// CHECK-LABEL: func.func @merged
// CHECK-DAG: %[[TEN:.*]] = index.constant 10{{$}}
// CHECK-DAG: %[[SEVEN:.*]] = index.constant 7{{$}}
// CHECK: %[[A:.*]] = index.add %x, %[[TEN]]
// CHECK: %[[B:.*]] = index.maxu %x, %[[SEVEN]]
// CHECK: return %[[A]], %[[B]]
func.func @merged(%x: index) -> (index, index) {
  %a = index.constant 3
  %b = index.constant 7
  %0 = index.add %x, %a
  %1 = index.add %0, %b
  %2 = index.maxu %x, %a
  %3 = index.maxu %2, %b
  return %1, %3 : index, index
}

// The order of a difference and 0 is not that of its operands if it wraps.

// CHECK-LABEL: func.func @compared
// CHECK-DAG: %[[TRUE:.*]] = index.bool.constant true
// CHECK-DAG: %[[FALSE:.*]] = index.bool.constant false
// CHECK: %[[D:.*]] = index.sub %x, %y
// CHECK: %[[EQ:.*]] = index.cmp eq(%y, %x)
// CHECK: %[[LT:.*]] = index.cmp slt(%[[D]], %
// CHECK: return %[[TRUE]], %[[FALSE]], %[[TRUE]], %[[EQ]], %[[LT]]
func.func @compared(%x: index, %y: index) -> (i1, i1, i1, i1, i1) {
  %zero = index.constant 0
  %three = index.constant 3
  %five = index.constant 5
  %bound = index.maxs %x, %five
  %least = index.minu %y, %three
  %d = index.sub %x, %y
  %0 = index.cmp sgt(%bound, %three)
  %1 = index.cmp sgt(%least, %five)
  %2 = index.cmp uge(%bound, %bound)
  %3 = index.cmp eq(%zero, %d)
  %4 = index.cmp slt(%d, %zero)
  return %0, %1, %2, %3, %4 : i1, i1, i1, i1, i1
}

// CHECK-LABEL: func.func @casts
// CHECK-DAG: %[[S:.*]] = index.constant -56{{$}}
// CHECK-DAG: %[[U:.*]] = index.constant 200{{$}}
// CHECK-DAG: %[[FALSE:.*]] = index.bool.constant false
// CHECK: return %[[S]], %[[U]], %[[FALSE]]
func.func @casts() -> (index, index, i1) {
  %c = arith.constant 200 : i8
  %s = index.casts %c : i8 to index
  %u = index.castu %c : i8 to index
  %b = index.castu %u : index to i1
  return %s, %u, %b : index, index, i1
}

// A bit compared with what makes it the result is the result; the constant may
// stand on either side.
// RUN: abi-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @bits(
// CHECK-NEXT: %[[OTHER:.*]] = arith.constant true
// CHECK-NEXT: %[[NOT:.*]] = arith.cmpi ne, %x, %[[OTHER]] : i1
// CHECK-NEXT: return %x, %x, %[[NOT]]
func.func @bits(%x: i1) -> (i1, i1, i1) {
  %true = arith.constant true
  %false = arith.constant false
  %0 = arith.cmpi eq, %true, %x : i1
  %1 = arith.cmpi ne, %x, %false : i1
  %2 = arith.cmpi ne, %true, %x : i1
  return %0, %1, %2 : i1, i1, i1
}

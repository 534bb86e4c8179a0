// A call of a function that is known is a direct one.

// RUN: abi-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @call(%c: i32) -> i32 {
// CHECK-NEXT: %0 = call @call(%c) : (i32) -> i32
// CHECK-NEXT: return %0 : i32
// CHECK-NEXT: }
func.func @call(%c: i32) -> i32 {
  %f = func.constant @call : (i32) -> i32
  %r = func.call_indirect %f(%c) : (i32) -> i32
  return %r : i32
}

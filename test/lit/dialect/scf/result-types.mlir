// The types of results may stand in parentheses, or one without them; but one
// that is a function type has to, or its arrow would be taken for the op's.
//
// RUN: abi-opt %s | FileCheck %s

// CHECK-LABEL: func.func @function
func.func @function(%f: (i32) -> i32) {
  // CHECK: scf.execute_region -> ((i32) -> i32) {
  %0 = scf.execute_region -> ((i32) -> i32) {
    scf.yield %f : (i32) -> i32
  }
  return
}

// CHECK-LABEL: func.func @bare
func.func @bare(%a: index) {
  // CHECK: iter_args(%x = %a) -> (index) {
  %0 = scf.for %i = %a to %a step %a iter_args(%x = %a) -> index {
    scf.yield %x : index
  }
  return
}

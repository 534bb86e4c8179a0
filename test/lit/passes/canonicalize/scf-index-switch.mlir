// A constant chooses a case, and results that are the same in all cases are dropped. The results are those of mlir-opt.

// RUN: abi-opt %s --split-input-file --canonicalize | FileCheck %s

// CHECK: func.func private @f
// CHECK-LABEL: func.func @constant
// CHECK-NEXT: %c7 = arith.constant 7 : index
// CHECK-NEXT: %0 = call @f(%a) : (index) -> index
// CHECK-NEXT: %1 = call @f(%c7) : (index) -> index
// CHECK-NEXT: return %0, %1 : index, index
func.func private @f(index) -> index

func.func @constant(%a: index) -> (index, index) {
  %c7 = arith.constant 7 : index
  %c8 = arith.constant 8 : index
  %0 = scf.index_switch %c7 -> index
  case 2 {
    scf.yield %c8 : index
  }
  case 7 {
    %2 = func.call @f(%a) : (index) -> index
    scf.yield %2 : index
  }
  default {
    scf.yield %a : index
  }
  %1 = scf.index_switch %c8 -> index
  case 7 {
    scf.yield %a : index
  }
  default {
    %2 = func.call @f(%c7) : (index) -> index
    scf.yield %2 : index
  }
  return %0, %1 : index, index
}

// -----

// CHECK: func.func private @f
// CHECK-LABEL: func.func @results
// CHECK-NEXT: %0 = scf.index_switch %i -> index
// CHECK-NEXT: case 1 {
// CHECK-NEXT: %1 = func.call @f(%a) : (index) -> index
// CHECK-NEXT: scf.yield %1 : index
// CHECK-NEXT: }
// CHECK-NEXT: default {
// CHECK-NEXT: scf.yield %i : index
// CHECK-NEXT: }
// CHECK-NEXT: return %a, %0 : index, index
func.func private @f(index) -> index

func.func @results(%i: index, %a: index) -> (index, index) {
  %0:3 = scf.index_switch %i -> index, index, index
  case 1 {
    %1 = func.call @f(%a) : (index) -> index
    scf.yield %a, %1, %1 : index, index, index
  }
  default {
    scf.yield %a, %i, %a : index, index, index
  }
  return %0#0, %0#1 : index, index
}

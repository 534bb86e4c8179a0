// Results that are values from outside become selects, and unused results are dropped. The results are those of mlir-opt.

// RUN: abi-opt %s --split-input-file --canonicalize | FileCheck %s

// CHECK: func.func private @f
// CHECK-LABEL: func.func @select
// CHECK-NEXT: %0 = arith.select %c, %a, %b : index
// CHECK-NEXT: %1 = scf.if %c -> (index) {
// CHECK-NEXT: %2 = func.call @f(%a) : (index) -> index
// CHECK-NEXT: scf.yield %2 : index
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield %b : index
// CHECK-NEXT: }
// CHECK-NEXT: return %1, %0, %b : index, index, index
func.func private @f(index) -> index

func.func @select(%c: i1, %a: index, %b: index) -> (index, index, index) {
  %0:3 = scf.if %c -> (index, index, index) {
    %1 = func.call @f(%a) : (index) -> index
    scf.yield %1, %a, %b : index, index, index
  } else {
    scf.yield %b, %b, %b : index, index, index
  }
  return %0#0, %0#1, %0#2 : index, index, index
}

// -----

// CHECK-LABEL: func.func @only_select
// CHECK-NEXT: %0 = arith.select %c, %a, %b : index
// CHECK-NEXT: return %0 : index
func.func @only_select(%c: i1, %a: index, %b: index) -> index {
  %0 = scf.if %c -> (index) {
    scf.yield %a : index
  } else {
    scf.yield %b : index
  }
  return %0 : index
}

// -----

// CHECK: func.func private @f
// CHECK-LABEL: func.func @unused
// CHECK-NEXT: %0 = scf.if %c -> (index) {
// CHECK-NEXT: %1 = func.call @f(%a) : (index) -> index
// CHECK-NEXT: scf.yield %1 : index
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield %a : index
// CHECK-NEXT: }
// CHECK-NEXT: return %0 : index
func.func private @f(index) -> index

func.func @unused(%c: i1, %a: index) -> index {
  %0:2 = scf.if %c -> (index, index) {
    %1 = func.call @f(%a) : (index) -> index
    %2 = arith.muli %1, %1 : index
    scf.yield %2, %1 : index, index
  } else {
    scf.yield %a, %a : index, index
  }
  return %0#1 : index
}

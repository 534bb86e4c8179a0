// Values that a loop does not change are not carried, nor those that are the same as others, or not used. The results are those
// of mlir-opt.

// RUN: abi-opt %s --split-input-file --canonicalize | FileCheck %s

// CHECK: func.func private @f
// CHECK-LABEL: func.func @unchanged
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %0 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> (index) {
// CHECK-NEXT: %1 = func.call @f(%x) : (index) -> index
// CHECK-NEXT: %2 = arith.addi %1, %b : index
// CHECK-NEXT: scf.yield %2 : index
// CHECK-NEXT: }
// CHECK-NEXT: return %0, %b, %a : index, index, index
func.func private @f(index) -> index

func.func @unchanged(%a: index, %b: index, %n: index) -> (index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0:3 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %b, %z = %a) -> (index, index, index) {
    %1 = func.call @f(%x) : (index) -> index
    %2 = arith.addi %1, %y : index
    scf.yield %2, %y, %a : index, index, index
  }
  return %0#0, %0#1, %0#2 : index, index, index
}

// -----

// CHECK: func.func private @f
// CHECK-LABEL: func.func @cycle
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: scf.for %i = %c0 to %n step %c1 {
// CHECK-NEXT: %0 = func.call @f(%a) : (index) -> index
// CHECK-NEXT: }
// CHECK-NEXT: return %a, %a : index, index
func.func private @f(index) -> index

func.func @cycle(%a: index, %n: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %a) -> (index, index) {
    %1 = func.call @f(%x) : (index) -> index
    scf.yield %y, %x : index, index
  }
  return %0#0, %0#1 : index, index
}

// -----

// CHECK: func.func private @f
// CHECK-LABEL: func.func @exchanged
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %0:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %b) -> (index, index) {
// CHECK-NEXT: %1 = func.call @f(%x) : (index) -> index
// CHECK-NEXT: scf.yield %y, %x : index, index
// CHECK-NEXT: }
// CHECK-NEXT: return %0#0, %0#1 : index, index
func.func private @f(index) -> index

func.func @exchanged(%a: index, %b: index, %n: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %b) -> (index, index) {
    %1 = func.call @f(%x) : (index) -> index
    scf.yield %y, %x : index, index
  }
  return %0#0, %0#1 : index, index
}

// -----

// CHECK-LABEL: func.func @same
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %0 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> (index) {
// CHECK-NEXT: %1 = arith.muli %x, %x : index
// CHECK-NEXT: scf.yield %1 : index
// CHECK-NEXT: }
// CHECK-NEXT: return %0, %0 : index, index
func.func @same(%a: index, %n: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %a) -> (index, index) {
    %1 = arith.muli %x, %y : index
    scf.yield %1, %1 : index, index
  }
  return %0#0, %0#1 : index, index
}

// -----

// CHECK-LABEL: func.func @unused
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %0 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> (index) {
// CHECK-NEXT: %1 = arith.muli %x, %i : index
// CHECK-NEXT: scf.yield %1 : index
// CHECK-NEXT: }
// CHECK-NEXT: return %0 : index
func.func @unused(%a: index, %b: index, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %b) -> (index, index) {
    %1 = arith.muli %x, %i : index
    scf.yield %1, %1 : index, index
  }
  return %0#0 : index
}

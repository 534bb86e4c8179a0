// A loop that runs once is inlined; one that never runs, or only yields values from outside, is dropped. The results are those
// of mlir-opt.

// RUN: abi-opt %s --split-input-file --canonicalize | FileCheck %s

// CHECK: func.func private @f
// CHECK-LABEL: func.func @once
// CHECK-NEXT: %c3 = arith.constant 3 : index
// CHECK-NEXT: %0 = call @f(%c3) : (index) -> index
// CHECK-NEXT: %1 = arith.addi %a, %0 : index
// CHECK-NEXT: return %1 : index
func.func private @f(index) -> index

func.func @once(%a: index) -> index {
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  %0 = scf.for %i = %c3 to %c5 step %c3 iter_args(%x = %a) -> (index) {
    %1 = func.call @f(%i) : (index) -> index
    %2 = arith.addi %x, %1 : index
    scf.yield %2 : index
  }
  return %0 : index
}

// -----

// CHECK: func.func private @f
// CHECK-LABEL: func.func @never
// CHECK-NEXT: return %a, %a : index, index
func.func private @f(index) -> index

func.func @never(%a: index, %n: index, %s: index) -> (index, index) {
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  %0 = scf.for %i = %c5 to %c3 step %c3 iter_args(%x = %a) -> (index) {
    %2 = func.call @f(%i) : (index) -> index
    scf.yield %2 : index
  }
  %1 = scf.for %i = %n to %n step %s iter_args(%x = %a) -> (index) {
    %2 = func.call @f(%i) : (index) -> index
    scf.yield %2 : index
  }
  return %0, %1 : index, index
}

// -----

// CHECK-LABEL: func.func @empty
// CHECK-NEXT: return %b : index
func.func @empty(%a: index, %b: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %0 = scf.for %i = %c0 to %c9 step %c1 iter_args(%x = %a) -> (index) {
    scf.yield %b : index
  }
  return %0 : index
}

// -----

// It may run never.
// CHECK-LABEL: func.func @unknown
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %0 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> (index) {
// CHECK-NEXT: scf.yield %b : index
// CHECK-NEXT: }
// CHECK-NEXT: return %0 : index
func.func @unknown(%a: index, %b: index, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> (index) {
    scf.yield %b : index
  }
  return %0 : index
}

// A region of one block is inlined, unless no_inline is set. The results are those of mlir-opt.

// RUN: abi-opt %s --split-input-file --canonicalize | FileCheck %s

// CHECK: func.func private @f
// CHECK-LABEL: func.func @inlined
// CHECK-NEXT: %0 = call @f(%a) : (index) -> index
// CHECK-NEXT: return %0 : index
func.func private @f(index) -> index

func.func @inlined(%a: index) -> index {
  %0 = scf.execute_region -> index {
    %1 = func.call @f(%a) : (index) -> index
    scf.yield %1 : index
  }
  return %0 : index
}

// -----

// CHECK: func.func private @f
// CHECK-LABEL: func.func @no_inline
// CHECK-NEXT: %0 = scf.execute_region -> index no_inline {
// CHECK-NEXT: %1 = func.call @f(%a) : (index) -> index
// CHECK-NEXT: scf.yield %1 : index
// CHECK-NEXT: }
// CHECK-NEXT: return %a, %0 : index, index
func.func private @f(index) -> index

func.func @no_inline(%a: index) -> (index, index) {
  %0:2 = scf.execute_region -> (index, index) no_inline {
    %1 = func.call @f(%a) : (index) -> index
    scf.yield %a, %1 : index, index
  }
  return %0#0, %0#1 : index, index
}

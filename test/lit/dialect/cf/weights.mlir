// An empty list of weights says nothing, as mlir-opt has it; it is kept.
// RUN: abi-opt %s | FileCheck %s

// CHECK: cf.cond_br %c weights([]), ^bb1, ^bb1
func.func @f(%c: i1) {
  cf.cond_br %c weights([]), ^a, ^a
^a:
  return
}

// CHECK: llvm.cond_br %c weights([]), ^bb1, ^bb1
llvm.func @g(%c: i1) {
  llvm.cond_br %c weights([]), ^a, ^a
^a:
  llvm.return
}

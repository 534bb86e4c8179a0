// Weights are relative: if all are zero they say nothing that could be meant.
// RUN: abi-opt %s --split-input-file --verify-diagnostics

func.func @f(%c: i1) {
  // expected-error@+1 {{branch weights cannot all be zero}} [branch-weights]
  cf.cond_br %c weights([0, 0]), ^a, ^a
^a:
  return
}

// -----

llvm.func @g(%c: i1) {
  // expected-error@+1 {{branch weights cannot all be zero}} [branch-weights]
  llvm.cond_br %c weights([0, 0]), ^a, ^a
^a:
  llvm.return
}

// -----

llvm.func @h(%c: i1) {
  // expected-error@+1 {{expects number of branch weights to match number of successors: 1 vs 2}} [branch-weights]
  llvm.cond_br %c weights([7]), ^a, ^a
^a:
  llvm.return
}

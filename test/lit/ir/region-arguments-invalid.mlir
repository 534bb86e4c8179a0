// RUN: abi-opt --split-input-file --verify-diagnostics %s

// These regions begin with no values.

// expected-error @+1 {{'builtin.module' op region should have no arguments}} [op-regions]
"builtin.module"() ({
^bb0(%a: i32):
}) : () -> ()

// -----

// expected-error @+1 {{'llvm.comdat' op region should have no arguments}} [op-regions]
"llvm.comdat"() ({
^bb0(%a: i32):
  llvm.comdat_selector @a any
}) {sym_name = "c"} : () -> ()

// -----

func.func @f(%c: i1) {
  // expected-error @+1 {{'scf.if' op region #1 should have no arguments}} [op-regions]
  "scf.if"(%c) ({
    scf.yield
  }, {
  ^bb0(%a: i32):
    scf.yield
  }) : (i1) -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'memref.alloca_scope' op region should have no arguments}} [op-regions]
  "memref.alloca_scope"() ({
  ^bb0(%a: i32):
    memref.alloca_scope.return
  }) : () -> ()
  return
}

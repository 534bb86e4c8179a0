// The hint at the other block of the same name has no position, so --verify-diagnostics needs no annotation for it, as in MLIR.

// RUN: not abi-opt %s 2>&1 | FileCheck %s
// RUN: abi-opt %s --verify-diagnostics

// CHECK: error: redefinition of block '^a' [redefined-block]
// CHECK: note: it is also defined on line 11
func.func @f() {
  cf.br ^a
// The first one.
^a:
  cf.br ^a
// expected-error@+1 {{redefinition of block '^a'}} [redefined-block]
^a:
  cf.br ^a
}

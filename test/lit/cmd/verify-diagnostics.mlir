// Announced diagnostics make the run succeed; a missing or an extra one does not.
// RUN: abi-opt --verify-diagnostics --split-input-file %s
// RUN: not abi-opt --split-input-file %s 2>&1 | FileCheck %s --check-prefix=PLAIN
// RUN: not abi-opt --split-input-file --diagnostics=json %s 2>&1 | FileCheck %s --check-prefix=JSON

// PLAIN: verify-diagnostics.mlir:{{[0-9]+}}:8: error: 'arith.addi' op expected 2 operands, but found 0 [op-operands]
// PLAIN-NEXT: {{^}}  %0 = "arith.addi"() : () -> i32
// PLAIN-NEXT: {{^}}       ^~~~~~~~~~~~
// JSON: {"severity":"error","id":"op-operands","file":"{{.*}}verify-diagnostics.mlir","line":{{[0-9]+}},"column":8,"length":12,"message":"'arith.addi' op expected 2 operands, but found 0"}
func.func @f() {
  // expected-error@+1 {{op expected 2 operands, but found 0}} [op-operands]
  %0 = "arith.addi"() : () -> i32
  return
}

// -----

// expected-note@below {{see existing symbol definition here}}
func.func private @g()
func.func private @g() // expected-error-re {{redefinition of symbol named '{{[a-z]}}'}} [symbol-redefinition]

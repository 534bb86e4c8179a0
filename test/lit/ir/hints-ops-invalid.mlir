// An op that its dialect does not have: the op of another dialect for the same purpose. A prefix alone
// does not make two names similar.
// RUN: not abi-opt --split-input-file %s 2>&1 | FileCheck %s

// CHECK: error: custom op 'c.add' is unknown
// CHECK: note: operators are those of arith, on signless values: 'c.cast' makes 'i32' of 'si32' for 'arith.addi'
c.func @f(%a: si32) -> si32 {
  %0 = c.add %a, %a : si32
  c.return %0 : si32
}

// -----

// CHECK: error: custom op 'c.while' is unknown
// CHECK: note: did you mean 'scf.while'?
c.func @f(%a: i1) {
  c.while %a
  c.return
}

// -----

// CHECK: error: custom op 'arith.return' is unknown
// CHECK: note: did you mean 'func.return'?
func.func @f() {
  arith.return
}

// -----

// CHECK: error: custom op 'memref.br' is unknown
// CHECK: note: did you mean 'cf.br' or 'llvm.br'?
func.func @f() {
  memref.br ^a
}

// -----

// CHECK: error: unregistered operation 'arith.call' found in dialect ('arith')
// CHECK: note: did you mean 'func.call'?
func.func @f() {
  "arith.call"() : () -> ()
}

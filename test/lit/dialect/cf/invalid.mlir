// What the cf ops refuse.

// RUN: abi-opt %s --split-input-file --verify-diagnostics

func.func @f(%c: i1) {
  // expected-error@+1 {{expects number of branch weights to match number of successors: 1 vs 2}} [branch-weights]
  cf.cond_br %c weights([3]), ^a, ^a
^a:
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{branch has 0 operands for successor #0, but target block has 1}} [branch-types]
  cf.br ^a
^a(%x: i32):
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error@+1 {{type mismatch for bb argument #0 of successor #0}} [branch-types]
  cf.br ^a(%c : i1)
^a(%x: i32):
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'cf.cond_br' op operand #0 must be 1-bit signless integer, but got 'i32'}} [op-operands]
  "cf.cond_br"(%a)[^a, ^a] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^a:
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'cf.assert' op operand #0 must be 1-bit signless integer, but got 'i32'}} [op-operands]
  "cf.assert"(%a) <{msg = "no"}> : (i32) -> ()
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error@+1 {{'cf.assert' op requires attribute 'msg'}} [op-attribute]
  "cf.assert"(%c) : (i1) -> ()
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'cf.switch' op 'flag' type ('i32') should match case value type ('i64')}} [switch-cases]
  "cf.switch"(%a)[^a, ^a, ^a] <{case_operand_segments = array<i32: 0, 0>, case_values = dense<[-3, 5]> : vector<2xi64>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^a:
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'cf.switch' op number of case values (1) should match number of case destinations (2)}} [switch-cases]
  "cf.switch"(%a)[^a, ^a, ^a] <{case_operand_segments = array<i32: 0, 0>, case_values = dense<-3> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^a:
  return
}

// -----

// A splat of many values must not cost as much memory.
func.func @f(%a: i32) {
  // expected-error@+1 {{'cf.switch' op number of case values (1000000000) should match number of case destinations (1)}} [switch-cases]
  "cf.switch"(%a)[^a, ^a] <{case_operand_segments = array<i32: 0>, case_values = dense<-3> : vector<1000000000xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^a:
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'cf.switch' op attribute 'case_values' failed to satisfy constraint: integer elements attribute}} [op-attribute]
  "cf.switch"(%a)[^a, ^a] <{case_operand_segments = array<i32: 0>, case_values = dense<1.0> : vector<1xf32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^a:
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'cf.switch' op number of case values (0) should match number of case destinations (1)}} [switch-cases]
  "cf.switch"(%a)[^a, ^a] <{case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^a:
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'cf.switch' op 'case_operand_segments' does not divide the operands of the cases among them}} [switch-cases]
  "cf.switch"(%a, %a)[^a, ^a] <{case_operand_segments = array<i32: 7>, case_values = dense<1> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 0, 1>}> : (i32, i32) -> ()
^a:
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@+1 {{'cf.switch' op operand #0 must be integer, but got 'index'}} [op-operands]
  cf.switch %i : index, [default: ^a]
^a:
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{expected 'default'}} [syntax]
  cf.switch %a : i32, []
}

// -----

func.func @f(%a: i32) {
  cf.switch %a : i32, [
    default: ^a,
    // expected-error@+1 {{custom op 'cf.switch' expected integer value}} [switch-cases]
    "1": ^a
  ]
^a:
  return
}

// -----

// LLVM takes one case for a value.
func.func @f(%a: i32) {
  // expected-error@+1 {{'cf.switch' op has two cases for the value 1}} [switch-cases]
  cf.switch %a : i32, [
    default: ^bb1,
    1: ^bb1,
    1: ^bb1
  ]
^bb1:
  return
}

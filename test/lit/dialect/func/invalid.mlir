// What the func ops refuse.

// RUN: abi-opt %s --split-input-file --verify-diagnostics

// expected-error@+1 {{'func.func' op symbol declaration cannot have public visibility}} [symbol-visibility]
func.func @f(i32)

// -----

// expected-error@+1 {{'func.func' op arguments may only have dialect attributes}} [function-argument-attributes]
func.func @f(%a: i32 {x}) {
  return
}

// -----

// expected-error@+1 {{'func.func' op results may only have dialect attributes}} [function-argument-attributes]
func.func private @f() -> (i32 {x})

// -----

func.func @f(%a: i32) -> i32 {
  // expected-error@+1 {{'func.return' op has 0 operands, but enclosing function (@f) returns 1}} [return-types]
  return
}

// -----

func.func @f(%a: i64) -> i32 {
  // expected-error@+1 {{type of return operand 0 ('i64') doesn't match function result type ('i32') in function @f}} [return-types]
  return %a : i64
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'func.call' op 'g' does not reference a valid function}} [call-callee]
  call @g(%a) : (i32) -> ()
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'func.call' op incorrect number of operands for callee}} [call-types]
  call @f() : () -> ()
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'func.call' op incorrect number of results for callee}} [call-types]
  %0 = call @f(%a) : (i32) -> i32
  return
}

// -----

func.func private @g(i32) -> i32
func.func @f(%a: i32) {
  // expected-note@+3 {{op result types: 'i64'}}
  // expected-note@+2 {{function result types: 'i32'}}
  // expected-error@+1 {{'func.call' op result type mismatch at index 0}} [call-types]
  %0 = call @g(%a) : (i32) -> i64
  return
}

// -----

func.func private @g(i32)
func.func @f(%a: i64) {
  // expected-error@+1 {{'func.call' op operand type mismatch: expected operand type 'i32', but provided 'i64' for operand number 0}} [call-types]
  call @g(%a) : (i64) -> ()
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{number of operands and types do not match: got 1 operands and 0 types}} [operand-count]
  call @f(%a) : () -> ()
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'func.constant' op reference to undefined function 'g'}} [call-callee]
  %0 = constant @g : () -> ()
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'func.constant' op reference to function with mismatched type}} [call-types]
  %0 = constant @f : () -> ()
  return
}

// -----

func.func @f(%a: i64, %g: (i32) -> ()) {
  // expected-error@+1 {{'func.call_indirect' op failed to verify that callee input types match argument types}} [call-types]
  "func.call_indirect"(%g, %a) : ((i32) -> (), i64) -> ()
  return
}

// -----

func.func @f(%a: i64, %g: (i64) -> i32) {
  // expected-error@+1 {{'func.call_indirect' op failed to verify that callee result types match result types}} [call-types]
  "func.call_indirect"(%g, %a) : ((i64) -> i32, i64) -> ()
  return
}

// -----

func.func @f(%a: i64) {
  // expected-error@+1 {{'func.call_indirect' op operand #0 must be function type, but got 'i64'}} [op-operands]
  "func.call_indirect"(%a) : (i64) -> ()
  return
}

// -----

// expected-error@+1 {{'sym_name' is an inferred attribute and should not be specified in the explicit attribute dictionary}} [attr-dict]
func.func @f(%a: i64) attributes {sym_name = "z"} {
  return
}

// -----

// expected-error@+1 {{expected non-empty function body}} [func-body]
func.func @f() {
}

// -----

// expected-error@+1 {{custom op 'func.func' expected SSA identifier}} [syntax]
func.func @f(%a: i32, i32) {
  return
}

// -----

// expected-error@+1 {{'func.func' op visibility expected to be one of ["public", "private", "nested"], but got "foo"}} [symbol]
"func.func"() <{function_type = () -> i32, sym_name = "f", sym_visibility = "foo"}> ({
}) : () -> ()

// -----

// expected-error@+1 {{'func.func' op expects argument attribute array to have the same number of elements as the number of function arguments, got 0, but expected 1}} [function-argument-attributes]
"func.func"() <{arg_attrs = [], function_type = (i32) -> i32, sym_name = "f", sym_visibility = "private"}> ({
}) : () -> ()

// -----

// expected-error@+1 {{'func.func' op expects result attribute array to have the same number of elements as the number of function results, got 2, but expected 1}} [function-argument-attributes]
"func.func"() <{function_type = (i32) -> i32, res_attrs = [{}, {}], sym_name = "f", sym_visibility = "private"}> ({
}) : () -> ()

// -----

// expected-error@+1 {{'func.func' op type of entry block argument #0('i64') must match the type of the corresponding argument in function signature('i32')}} [function-entry-arguments]
"func.func"() <{function_type = (i32) -> (), sym_name = "f"}> ({
^bb0(%a: i64):
  func.return
}) : () -> ()

// -----

// expected-error@+1 {{'func.func' op entry block must have 1 arguments to match function signature}} [function-entry-arguments]
"func.func"() <{function_type = (i32) -> (), sym_name = "f"}> ({
  func.return
}) : () -> ()

// -----

// expected-error@+1 {{'func.func' op attribute 'function_type' failed to satisfy constraint: type attribute of function type}} [op-attribute]
"func.func"() <{function_type = i32, sym_name = "f"}> ({
  func.return
}) : () -> ()

// -----

// expected-error@+1 {{'func.func' op requires attribute 'function_type'}} [op-attribute]
"func.func"() <{sym_name = "f"}> ({
  func.return
}) : () -> ()

// -----

// expected-error@+1 {{'func.func' op requires attribute 'sym_name'}} [op-attribute]
"func.func"() <{function_type = () -> ()}> ({
  func.return
}) : () -> ()

// -----

// expected-error@+1 {{'func.func' op requires one region}} [op-regions]
"func.func"() <{function_type = () -> (), sym_name = "f"}> ({
  func.return
}, {}) : () -> ()

// -----

// expected-error@+1 {{'func.return' op expects parent op 'func.func'}} [op-parent]
func.return

// -----

// expected-error@+1 {{expected}} [syntax]
func.func private @f(i32, ...)

// -----

// expected-note@+1 {{see existing symbol definition here}}
func.func private @f()
// expected-error@+1 {{redefinition of symbol named 'f'}} [symbol-redefinition]
func.func private @f()

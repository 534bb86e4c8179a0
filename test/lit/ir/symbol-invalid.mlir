// Symbols and functions.
// RUN: abi-opt --split-input-file --verify-diagnostics %s

// expected-note@+1 2 {{see existing symbol definition here}}
func.func private @f()
// expected-error@+1 {{redefinition of symbol named 'f'}} [symbol-redefinition]
func.func private @f()
// expected-error@+1 {{redefinition of symbol named 'f'}} [symbol-redefinition]
func.func private @f(i32)

// -----

func.func @outside_a_table() {
  // expected-error@+1 {{'func.func' op symbol's parent must have the SymbolTable trait}} [symbol]
  func.func private @inner()
  return
}

// -----

// expected-error@+1 {{visibility expected to be one of ["public", "private", "nested"], but got "secret"}} [symbol]
"func.func"() <{function_type = () -> (), sym_name = "f", sym_visibility = "secret"}> ({}) : () -> ()

// -----

// expected-error@+1 {{entry block must have 1 arguments to match function signature}} [function-entry-arguments]
"func.func"() <{function_type = (i32) -> (), sym_name = "f"}> ({
  "func.return"() : () -> ()
}) : () -> ()

// -----

// expected-error@+1 {{type of entry block argument #0('i64') must match the type of the corresponding argument in function signature('i32')}} [function-entry-arguments]
"func.func"() <{function_type = (i32) -> (), sym_name = "f"}> ({
^a(%x: i64):
  "func.return"() : () -> ()
}) : () -> ()

// -----

// expected-error@+1 {{expects argument attribute array to have the same number of elements as the number of function arguments, got 2, but expected 1}} [function-argument-attributes]
"func.func"() <{arg_attrs = [{}, {}], function_type = (i32) -> (), sym_name = "f", sym_visibility = "private"}> ({}) : () -> ()

// -----

// expected-error@+1 {{arguments may only have dialect attributes}} [function-argument-attributes]
func.func private @plain_attribute(i32 {plain})

// -----

// A name that cannot be written cannot be named.
// expected-error@+1 {{'func.func' op requires a name that is not empty in attribute 'sym_name'}} [symbol]
"func.func"() <{function_type = () -> (), sym_name = ""}> ({
  "func.return"() : () -> ()
}) : () -> ()

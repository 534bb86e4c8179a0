// What only the generic form can say.
// RUN: abi-opt  --split-input-file --verify-diagnostics %s

// expected-error@+1 {{'c.func' op has 2 results, but a C function has at most one}} [c-results]
"c.func"() <{function_type = () -> (si32, si32), sym_name = "two", sym_visibility = "private"}> ({}) : () -> ()

// -----

// expected-error@+1 {{'c.func' op entry block must have 1 arguments to match function signature}} [function-entry-arguments]
"c.func"() <{function_type = (si32) -> (), sym_name = "entry"}> ({
  "c.return"() : () -> ()
}) : () -> ()

// -----

c.func @constant() {
  // expected-error@+1 {{'c.constant' op the value has type f32, but the result f64}} [c-constant]
  %x = "c.constant"() <{value = 1.5 : f32}> : () -> f64
  c.return
}

// -----

c.func @number() {
  // expected-error@+1 {{'c.constant' op attribute 'value' failed to satisfy constraint: a number}} [op-attribute]
  %x = "c.constant"() <{value = "three"}> : () -> si32
  c.return
}

// -----

c.func private @f(si32, ...)
c.func @fixed(%p: !llvm.ptr) {
  // expected-error@+1 {{'c.call_indirect' op has 0 operands, but 3 named parameters}} [c-operands]
  "c.call_indirect"(%p) <{fixed = 3 : i64}> : (!llvm.ptr) -> ()
  c.return
}

// -----

!P = !c.struct<"P" {x: si32}>
c.func @path(%p: !P) {
  // expected-error@+1 {{'c.get' op a path consists of names and numbers, not 1.500000e+00 : f64}} [c-path]
  %x = "c.get"(%p) <{path = [1.5]}> : (!P) -> si32
  c.return
}

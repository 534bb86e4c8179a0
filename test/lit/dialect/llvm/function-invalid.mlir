// Functions and their attributes: what is refused, in MLIR's words where it refuses
// it too.

// RUN: abi-opt %s --split-input-file --verify-diagnostics

// expected-note@+1 {{when returning from function}}
llvm.func @f(%a: i32) {
  // expected-error@+1 {{'llvm.return' op expected no operands}} [return-operands]
  llvm.return %a : i32
}

// -----

// expected-note@+1 {{when returning from function}}
llvm.func @f(%a: i32) -> i64 {
  // expected-error@+1 {{'llvm.return' op mismatching result types}} [return-operands]
  llvm.return %a : i32
}

// -----

// expected-error@+1 {{'llvm.func' op has a type that LLVM does not have: '!llvm.func<void (void)>'}} [llvm-function]
llvm.func @f(!llvm.void)

// -----

// expected-error@+1 {{expected zero or one function result}} [llvm-function]
llvm.func @f() -> (i32, i32)

// -----

// expected-error@+1 {{failed to construct function type: expected LLVM type for function arguments}} [llvm-function]
llvm.func @f(index)

// -----

// expected-error@+1 {{'llvm.func' op external functions must have 'external' or 'extern_weak' linkage}} [llvm-function]
llvm.func internal @f(i32)

// -----

// expected-error@+1 {{'llvm.func' op functions cannot have 'common' linkage}} [llvm-function]
llvm.func common @f() {
  llvm.return
}

// -----

// expected-error@+1 {{'llvm.func' op functions with a body cannot have 'extern_weak' linkage}} [llvm-function]
llvm.func extern_weak @f() {
  llvm.return
}

// -----

// expected-error@+1 {{expected comdat symbol}} [symbol-reference]
llvm.func @f() comdat(@missing)

// -----

// expected-error@+1 {{'llvm.func' op personality 'missing' does not reference a function}} [symbol-reference]
llvm.func @f() attributes {personality = @missing}

// -----

// expected-error@+1 {{"llvm.byval" attribute attached to non-pointer LLVM type}} [argument-attribute]
llvm.func @f(i32 {llvm.byval = i32})

// -----

// expected-error@+1 {{"llvm.byval" should be a type attribute}} [argument-attribute]
llvm.func @f(!llvm.ptr {llvm.byval})

// -----

// expected-error@+1 {{"llvm.noalias" should be a unit attribute}} [argument-attribute]
llvm.func @f(!llvm.ptr {llvm.noalias = 1 : i32})

// -----

// expected-error@+1 {{"llvm.align" should be an integer attribute}} [argument-attribute]
llvm.func @f(!llvm.ptr {llvm.align = "x"})

// -----

// expected-error@+1 {{"llvm.align" should be a power of 2}} [argument-attribute]
llvm.func @f(!llvm.ptr {llvm.align = 3 : i64})

// -----

// expected-error@+1 {{"llvm.signext" attribute attached to non-integer LLVM type}} [argument-attribute]
llvm.func @f(!llvm.struct<(i32)> {llvm.signext})

// -----

// expected-error@+1 {{"llvm.sret" is not a valid result attribute}} [argument-attribute]
llvm.func @f() -> (!llvm.ptr {llvm.sret = i32})

// -----

// expected-error@+1 {{struct is missing required parameter: argMem}} [dialect-body]
llvm.func @f() attributes {memory_effects = #llvm.memory_effects<other = none>}

// -----

// expected-error@+1 {{expected one of [none, read, write, readwrite] for LLVM ModRefInfo, got: maybe}} [dialect-body]
llvm.func @f() attributes {memory_effects = #llvm.memory_effects<other = maybe>}

// -----

// expected-error@+1 {{failed to construct function type: expected LLVM type for function results}} [llvm-function]
llvm.func @result() -> index

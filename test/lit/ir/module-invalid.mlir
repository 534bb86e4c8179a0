// What a module may not be, in mlir-opt's words.
// RUN: abi-opt --split-input-file --verify-diagnostics %s

// Only attributes of dialects may be added to a module.
// expected-error@+1 {{'builtin.module' op can only contain attributes with dialect-prefixed names, found: 'foo'}} [op-attribute]
module attributes {foo, llvm.target_triple = "x86_64-linux-gnu"} {}

// -----

// A module has a body, if only an empty one.
// expected-error@+1 {{'builtin.module' op region #0 ('bodyRegion') failed to verify constraint: region with 1 blocks}} [op-regions]
"builtin.module"() ({}) : () -> ()

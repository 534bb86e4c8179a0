// A module without functions to explain says so; a target that is not known is
// an error once, however many functions there are.
// RUN: abi-opt --explain --split-input-file --verify-diagnostics %s

// expected-warning@+1 {{nothing to explain: the module has no c.func, abi.func or func.func}} [nothing-to-explain]
module {
  "llvm.func"() <{sym_name = "f", function_type = !llvm.func<void ()>, linkage = #llvm.linkage<external>}> ({}) : () -> ()
}

// -----

module attributes {llvm.target_triple = "vax"} {
  // expected-error@+1 {{unknown target 'vax'}} [explain-target]
  c.func private @f(si32)
  c.func private @g(si32)
}

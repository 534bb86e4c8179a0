// expected-error@+1 {{the module is for target 'x86_64-unknown-freebsd', not 'x86_64-linux-gnu'}}
module attributes {llvm.target_triple = "x86_64-unknown-freebsd"} {
  c.func private @f(si8)
}

// -----

// expected-error@+1 {{the module is for target 'x86_64-linux-musl', not 'x86_64-linux-gnu'}}
module attributes {llvm.target_triple = "x86_64-linux-musl"} {
  func.func private @f(i8)
}

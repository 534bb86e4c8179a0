// expected-error@+0 {{unknown target "vax"}}
// The target of the pass is checked when it runs.
// RUN: abi-opt --emit-abi="target=vax" --verify-diagnostics %s

// expected-error@+0 {{unknown target 'vax': known are x86_64, win64, }} [abi-target]
// The target of the pass is checked when it runs.
// RUN: abi-opt --emit-abi="target=vax" --verify-diagnostics %s

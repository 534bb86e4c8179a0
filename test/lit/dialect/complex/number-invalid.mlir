// RUN: abi-opt --allow-unregistered-dialect --split-input-file --verify-diagnostics %s

// expected-error@+1 {{expected a floating-point type, but got 'i32'}} [complex-number]
"test.op"() {a = #complex.number<:i32 1, 2>} : () -> ()

// -----

// expected-error@+1 {{boolean literal not expected for type f64}} [number]
"test.op"() {a = #complex.number<:f64 1.0, true>} : () -> ()

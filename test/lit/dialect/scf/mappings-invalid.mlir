// Other attributes of the dialect need the flag.
// RUN: abi-opt --verify-diagnostics %s

// expected-error@+1 {{attribute created with unregistered dialect 'gpu'}} [unregistered-dialect]
func.func private @f() attributes {a = #gpu.mask<1>}

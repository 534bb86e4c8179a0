// A dimension of the raw ABI has 32 bits; the warning names one that does not fit.
// RUN: abi-opt --iree-attach-raw-abi --verify-diagnostics %s | FileCheck %s

// CHECK: iree.reflection = {f = "I4!U1!R1!", fv = "1"}
// expected-warning@+1 {{Argument #0 of function f is not a recognized public ABI type and the function may not be invokable by standard tools: dimension 1 is 2147483648, which does not fit in 32 bits}} [iree-unmapped-type]
func.func private @f(tensor<4x2147483648xf32>) attributes {iree.module.export}

// The width of an index has to be that of an integer type.

// RUN: abi-opt %s --convert-func-to-llvm=index-bitwidth=-1 --verify-diagnostics

// expected-error @+1 {{index-bitwidth must be the width of an integer type, not -1}} [index-bitwidth]
module {
}

// A dialect without a conversion is a mistake in the option.

// RUN: abi-opt %s --convert-to-llvm=filter-dialects=foo --verify-diagnostics

// expected-error @+1 {{dialect 'foo' has no conversion to LLVM; those that have one are func, cf, memref, complex, index, arith}} [convert-dialect]
module {
}

// An op without a conversion is left over.

// RUN: abi-opt %s --convert-complex-to-llvm --verify-diagnostics

func.func @f(%a: complex<f32>) {
  // expected-error @+1 {{failed to legalize operation 'complex.exp' that was explicitly marked illegal}} [conversion-illegal]
  %0 = complex.exp %a : complex<f32>
  return
}

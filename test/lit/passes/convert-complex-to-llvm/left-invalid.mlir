// An op without a conversion is left over.

// RUN: abi-opt %s --convert-complex-to-llvm --verify-diagnostics

func.func @f(%a: complex<f32>) {
  // expected-error @+1 {{failed to legalize operation 'complex.exp' that was explicitly marked illegal}} [conversion-illegal]
  %0 = complex.exp %a : complex<f32>
  return
}

// LLVM has no floats of 8 bits to compute with.
func.func @small(%a: complex<f8E5M2>) {
  // expected-error @+1 {{failed to legalize operation 'complex.abs' that was explicitly marked illegal}} [conversion-illegal]
  %0 = complex.abs %a : complex<f8E5M2>
  // expected-error @+1 {{failed to legalize operation 'complex.mul' that was explicitly marked illegal}} [conversion-illegal]
  %1 = complex.mul %a, %a : complex<f8E5M2>
  return
}

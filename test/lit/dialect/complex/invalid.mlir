// RUN: abi-opt %s --split-input-file --verify-diagnostics

func.func @f() {
  // expected-error @+1 {{'complex.constant' op requires 'value' to be a complex constant, represented as array of two values}} [complex-constant]
  %0 = complex.constant [1.0] : complex<f64>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'complex.constant' op requires attribute's elements to be float or integer attributes}} [complex-constant]
  %0 = complex.constant [unit, 1.0] : complex<f64>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'complex.constant' op requires attribute's element types ('i64', 'i64') to match the element type of the op's return type ('i32')}} [complex-constant]
  %0 = complex.constant [1, 2] : complex<i32>
  return
}

// -----

// The two types are equally wide, and one of them is complex.
func.func @f(%a: complex<f32>, %b: i32) {
  // expected-error @+1 {{'complex.bitcast' op casting bitwidths do not match}} [complex-bitcast]
  %0 = complex.bitcast %a : complex<f32> to i32
  // expected-error @+1 {{'complex.bitcast' op requires that either input or output has a complex type}} [complex-bitcast]
  %1 = complex.bitcast %b : i32 to f32
  return
}

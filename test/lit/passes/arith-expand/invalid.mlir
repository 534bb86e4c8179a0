// What cannot be expanded is an error: other roundings, shapes that are not known,
// scales that are no powers of two of the type, and what would be rounded twice.
// RUN: abi-opt %s --arith-expand="include-bf16=true include-f8e8m0=true include-f4e2m1=true" --split-input-file --verify-diagnostics

func.func @bf16(%a: f32) {
  // expected-error @+1 {{failed to legalize operation 'arith.truncf' that was explicitly marked illegal}} [conversion-illegal]
  %0 = arith.truncf %a upward : f32 to bf16
  return
}

// -----

func.func @f8e8m0(%a: f64) {
  // expected-error @+1 {{failed to legalize operation 'arith.truncf' that was explicitly marked illegal}} [conversion-illegal]
  %0 = arith.truncf %a downward : f64 to f8E8M0FNU
  return
}

// -----

func.func @twice(%a: f64) {
  // expected-error @+1 {{failed to legalize operation 'arith.truncf' that was explicitly marked illegal}} [conversion-illegal]
  %0 = arith.truncf %a : f64 to f4E2M1FN
  return
}

// -----

func.func @shape(%a: tensor<?xi32>) {
  // expected-error @+1 {{failed to legalize operation 'arith.ceildivui' that was explicitly marked illegal}} [conversion-illegal]
  %0 = arith.ceildivui %a, %a : tensor<?xi32>
  return
}

// -----

func.func @scale(%a: f4E2M1FN, %s: f8E5M2) {
  // expected-error @+1 {{failed to legalize operation 'arith.scaling_extf' that was explicitly marked illegal}} [conversion-illegal]
  %0 = arith.scaling_extf %a, %s : f4E2M1FN, f8E5M2 to f32
  return
}

// -----

func.func @result(%a: f4E2M1FN, %s: f8E8M0FNU) {
  // expected-error @+1 {{failed to legalize operation 'arith.scaling_extf' that was explicitly marked illegal}} [conversion-illegal]
  %0 = arith.scaling_extf %a, %s : f4E2M1FN, f8E8M0FNU to f8E5M2
  return
}

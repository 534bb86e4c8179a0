// RUN: abi-opt %s --lower-affine --split-input-file --verify-diagnostics

func.func @zero(%i: index) {
  // expected-error@+1 {{division by non-positive value is not supported}} [affine-divisor]
  %0 = affine.apply affine_map<(d0) -> (d0 mod -2)>(%i)
  return
}

// -----

func.func @negative(%i: index) {
  // expected-error@+1 {{division by non-positive value is not supported}} [affine-divisor]
  %0 = affine.apply affine_map<(d0) -> (d0 floordiv -4 + 1)>(%i)
  return
}

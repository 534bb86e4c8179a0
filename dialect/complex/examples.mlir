// A constant.
func.func @i() -> complex<f32> {
  %i = complex.constant [0.0 : f32, 1.0 : f32] : complex<f32>
  return %i : complex<f32>
}

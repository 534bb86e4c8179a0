// Complex numbers: of doubles in two vector registers, of floats in one, of long
// doubles on the stack, with the result on the x87 stack.
//
//   double complex cexp(double complex z);
//   float complex cpowf(float complex x, float complex c);
//   long double complex csqrtl(long double complex z);
//
// OUT: cexp -1.131204 2.471727
// OUT: cpowf -2.000000 2.000000
// OUT: csqrtl 2.000000 -3.000000

c.func private @cexp(complex<f64>) -> complex<f64>
c.func private @cpowf(complex<f32>, complex<f32>) -> complex<f32>
c.func private @csqrtl(complex<f80>) -> complex<f80>
c.func private @printf(!llvm.ptr, ...) -> si32

llvm.mlir.global private constant @exp("cexp %.6f %.6f\0A\00")
llvm.mlir.global private constant @pow("cpowf %.6f %.6f\0A\00")
llvm.mlir.global private constant @sqrt("csqrtl %.6Lf %.6Lf\0A\00")

c.func @main() -> si32 {
  %zero = c.zero : complex<f64>
  %re = c.constant 1.0 : f64
  %im = c.constant 2.0 : f64
  %with_re = c.set %zero["real"], %re : complex<f64>, f64
  %z = c.set %with_re["imag"], %im : complex<f64>, f64
  %e = c.call @cexp(%z) : (complex<f64>) -> complex<f64>
  %e_re = c.get %e["real"] : complex<f64> -> f64
  %e_im = c.get %e["imag"] : complex<f64> -> f64
  %exp = c.address_of @exp : !llvm.ptr
  %n0 = c.call @printf(%exp, %e_re, %e_im) : (!llvm.ptr, f64, f64) -> si32

  %zerof = c.zero : complex<f32>
  %onef = c.constant 1.0 : f32
  %three = c.constant 3.0 : f32
  %with_one = c.set %zerof["real"], %onef : complex<f32>, f32
  %base = c.set %with_one["imag"], %onef : complex<f32>, f32
  %exponent = c.set %zerof["real"], %three : complex<f32>, f32
  %p = c.call @cpowf(%base, %exponent) : (complex<f32>, complex<f32>) -> complex<f32>
  %p_re = c.get %p["real"] : complex<f32> -> f32
  %p_im = c.get %p["imag"] : complex<f32> -> f32
  %p_red = c.cast %p_re : f32 to f64
  %p_imd = c.cast %p_im : f32 to f64
  %pow = c.address_of @pow : !llvm.ptr
  %n1 = c.call @printf(%pow, %p_red, %p_imd) : (!llvm.ptr, f64, f64) -> si32

  %zerol = c.zero : complex<f80>
  %minus5 = c.constant -5.0 : f80
  %minus12 = c.constant -12.0 : f80
  %with_m5 = c.set %zerol["real"], %minus5 : complex<f80>, f80
  %w = c.set %with_m5["imag"], %minus12 : complex<f80>, f80
  %s = c.call @csqrtl(%w) : (complex<f80>) -> complex<f80>
  %s_re = c.get %s["real"] : complex<f80> -> f80
  %s_im = c.get %s["imag"] : complex<f80> -> f80
  %sqrt = c.address_of @sqrt : !llvm.ptr
  %n2 = c.call @printf(%sqrt, %s_re, %s_im) : (!llvm.ptr, f80, f80) -> si32

  %ok = c.constant 0 : si32
  c.return %ok : si32
}

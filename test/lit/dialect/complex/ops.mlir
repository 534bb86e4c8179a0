// Every op of complex in custom form, with and without its optional parts: it is
// written as it is read, also by way of the generic form.

// RUN: abi-opt %s | roundtrip %s
// RUN: abi-opt %s --mlir-print-op-generic | abi-opt - | roundtrip %s

func.func @complex(%a: complex<f32>, %b: complex<f32>, %i: i32, %x: f64) {
  %0 = complex.add %a, %b fastmath<nnan,contract> : complex<f32>
  %1 = complex.sub %a, %b {test.x} : complex<f32>
  %2 = complex.mul %a, %b : complex<f32>
  %3 = complex.div %a, %b fastmath<nnan,contract> : complex<f32>
  %4 = complex.pow %a, %b {test.x} : complex<f32>
  %5 = complex.atan2 %a, %b : complex<f32>
  %6 = complex.conj %a : complex<f32>
  %7 = complex.cos %a fastmath<fast> : complex<f32>
  %8 = complex.exp %a : complex<f32>
  %9 = complex.expm1 %a fastmath<fast> : complex<f32>
  %10 = complex.log %a : complex<f32>
  %11 = complex.log1p %a fastmath<fast> : complex<f32>
  %12 = complex.neg %a : complex<f32>
  %13 = complex.rsqrt %a fastmath<fast> : complex<f32>
  %14 = complex.sign %a : complex<f32>
  %15 = complex.sin %a fastmath<fast> : complex<f32>
  %16 = complex.sqrt %a : complex<f32>
  %17 = complex.tan %a fastmath<fast> : complex<f32>
  %18 = complex.tanh %a : complex<f32>
  %19 = complex.abs %a : complex<f32>
  %20 = complex.angle %a : complex<f32>
  %21 = complex.re %a : complex<f32>
  %22 = complex.im %a : complex<f32>
  %23 = complex.eq %a, %b : complex<f32>
  %24 = complex.neq %a, %b {test.x} : complex<f32>
  %25 = complex.powi %a, %i fastmath<nsz> : complex<f32>, i32
  %26 = complex.create %x, %x : complex<f64>
  %27 = complex.bitcast %a : complex<f32> to i64
  %cst = complex.constant [1.000000e+00 : f32, -2.500000e+00 : f32] : complex<f32>
  %cst_0 = complex.constant [1 : i8, 2 : i8] {test.x} : complex<i8>
  return
}

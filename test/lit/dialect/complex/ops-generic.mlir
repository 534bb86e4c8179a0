// Every op of complex in generic form.

// RUN: abi-opt %s --mlir-print-op-generic | roundtrip %s
// RUN: abi-opt %s | abi-opt - --mlir-print-op-generic | roundtrip %s

"builtin.module"() ({
  "func.func"() <{function_type = (complex<f32>, complex<f32>, i32, f64) -> (), sym_name = "complex"}> ({
  ^bb0(%a: complex<f32>, %b: complex<f32>, %i: i32, %x: f64):
    %0 = "complex.add"(%a, %b) <{fastmath = #arith.fastmath<nnan,contract>}> : (complex<f32>, complex<f32>) -> complex<f32>
    %1 = "complex.sub"(%a, %b) <{fastmath = #arith.fastmath<none>}> {test.x} : (complex<f32>, complex<f32>) -> complex<f32>
    %2 = "complex.mul"(%a, %b) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
    %3 = "complex.div"(%a, %b) <{fastmath = #arith.fastmath<nnan,contract>}> : (complex<f32>, complex<f32>) -> complex<f32>
    %4 = "complex.pow"(%a, %b) <{fastmath = #arith.fastmath<none>}> {test.x} : (complex<f32>, complex<f32>) -> complex<f32>
    %5 = "complex.atan2"(%a, %b) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
    %6 = "complex.conj"(%a) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f32>
    %7 = "complex.cos"(%a) <{fastmath = #arith.fastmath<fast>}> : (complex<f32>) -> complex<f32>
    %8 = "complex.exp"(%a) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f32>
    %9 = "complex.expm1"(%a) <{fastmath = #arith.fastmath<fast>}> : (complex<f32>) -> complex<f32>
    %10 = "complex.log"(%a) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f32>
    %11 = "complex.log1p"(%a) <{fastmath = #arith.fastmath<fast>}> : (complex<f32>) -> complex<f32>
    %12 = "complex.neg"(%a) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f32>
    %13 = "complex.rsqrt"(%a) <{fastmath = #arith.fastmath<fast>}> : (complex<f32>) -> complex<f32>
    %14 = "complex.sign"(%a) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f32>
    %15 = "complex.sin"(%a) <{fastmath = #arith.fastmath<fast>}> : (complex<f32>) -> complex<f32>
    %16 = "complex.sqrt"(%a) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f32>
    %17 = "complex.tan"(%a) <{fastmath = #arith.fastmath<fast>}> : (complex<f32>) -> complex<f32>
    %18 = "complex.tanh"(%a) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f32>
    %19 = "complex.abs"(%a) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
    %20 = "complex.angle"(%a) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
    %21 = "complex.re"(%a) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
    %22 = "complex.im"(%a) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
    %23 = "complex.eq"(%a, %b) : (complex<f32>, complex<f32>) -> i1
    %24 = "complex.neq"(%a, %b) {test.x} : (complex<f32>, complex<f32>) -> i1
    %25 = "complex.powi"(%a, %i) <{fastmath = #arith.fastmath<nsz>}> : (complex<f32>, i32) -> complex<f32>
    %26 = "complex.create"(%x, %x) : (f64, f64) -> complex<f64>
    %27 = "complex.bitcast"(%a) : (complex<f32>) -> i64
    %cst = "complex.constant"() <{value = [1.000000e+00 : f32, -2.500000e+00 : f32]}> : () -> complex<f32>
    %cst_0 = "complex.constant"() <{value = [1 : i8, 2 : i8]}> {test.x} : () -> complex<i8>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

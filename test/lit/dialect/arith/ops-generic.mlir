// Every op of arith in generic form.

// RUN: abi-opt %s --mlir-print-op-generic | roundtrip %s
// RUN: abi-opt %s | abi-opt - --mlir-print-op-generic | roundtrip %s

"builtin.module"() ({
  "func.func"() <{function_type = (i32, i32, index, vector<4xi8>, tensor<?xi16>) -> (), sym_name = "integers"}> ({
  ^bb0(%a: i32, %b: i32, %i: index, %v: vector<4xi8>, %t: tensor<?xi16>):
    %41 = "arith.addi"(%a, %b) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %42 = "arith.addi"(%a, %b) <{overflowFlags = #arith.overflow<nsw, nuw>}> : (i32, i32) -> i32
    %43 = "arith.addi"(%a, %b) <{overflowFlags = #arith.overflow<nuw>}> {test.x} : (i32, i32) -> i32
    %44 = "arith.subi"(%i, %i) <{overflowFlags = #arith.overflow<nsw>}> : (index, index) -> index
    %45 = "arith.muli"(%v, %v) <{overflowFlags = #arith.overflow<none>}> : (vector<4xi8>, vector<4xi8>) -> vector<4xi8>
    %46 = "arith.divui"(%a, %b) : (i32, i32) -> i32
    %47 = "arith.divsi"(%a, %b) <{isExact}> : (i32, i32) -> i32
    %48 = "arith.ceildivui"(%t, %t) : (tensor<?xi16>, tensor<?xi16>) -> tensor<?xi16>
    %49 = "arith.ceildivsi"(%a, %b) : (i32, i32) -> i32
    %50 = "arith.floordivsi"(%a, %b) : (i32, i32) -> i32
    %51 = "arith.remui"(%a, %b) : (i32, i32) -> i32
    %52 = "arith.remsi"(%a, %b) : (i32, i32) -> i32
    %53 = "arith.andi"(%a, %b) : (i32, i32) -> i32
    %54 = "arith.ori"(%a, %b) : (i32, i32) -> i32
    %55 = "arith.xori"(%a, %b) : (i32, i32) -> i32
    %56 = "arith.shli"(%a, %b) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32
    %57 = "arith.shrui"(%a, %b) <{isExact}> : (i32, i32) -> i32
    %58 = "arith.shrsi"(%a, %b) <{isExact}> {test.x} : (i32, i32) -> i32
    %59 = "arith.maxsi"(%a, %b) : (i32, i32) -> i32
    %60 = "arith.maxui"(%a, %b) : (i32, i32) -> i32
    %61 = "arith.minsi"(%a, %b) : (i32, i32) -> i32
    %62 = "arith.minui"(%a, %b) : (i32, i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, vector<4xi8>) -> (), sym_name = "extended"}> ({
  ^bb0(%a: i32, %v: vector<4xi8>):
    %sum, %overflow = "arith.addui_extended"(%a, %a) {test.x} : (i32, i32) -> (i32, i1)
    %sum_0, %overflow_1 = "arith.addui_extended"(%v, %v) : (vector<4xi8>, vector<4xi8>) -> (vector<4xi8>, vector<4xi1>)
    %low, %high = "arith.mulsi_extended"(%a, %a) : (i32, i32) -> (i32, i32)
    %low_2, %high_3 = "arith.mului_extended"(%v, %v) {test.x} : (vector<4xi8>, vector<4xi8>) -> (vector<4xi8>, vector<4xi8>)
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32, f32, vector<4xf16>) -> (), sym_name = "floats"}> ({
  ^bb0(%a: f32, %b: f32, %v: vector<4xf16>):
    %29 = "arith.negf"(%a) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    %30 = "arith.negf"(%a) <{fastmath = #arith.fastmath<fast>}> {test.x} : (f32) -> f32
    %31 = "arith.addf"(%a, %b) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %32 = "arith.addf"(%a, %b) <{fastmath = #arith.fastmath<reassoc,nnan,ninf,nsz,arcp,contract>}> : (f32, f32) -> f32
    %33 = "arith.subf"(%v, %v) <{fastmath = #arith.fastmath<afn>}> : (vector<4xf16>, vector<4xf16>) -> vector<4xf16>
    %34 = "arith.mulf"(%a, %b) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %35 = "arith.divf"(%a, %b) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %36 = "arith.remf"(%a, %b) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %37 = "arith.maximumf"(%a, %b) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %38 = "arith.minimumf"(%a, %b) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %39 = "arith.maxnumf"(%a, %b) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %40 = "arith.minnumf"(%a, %b) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, f32, i1, vector<4xi32>, vector<4xi1>, tensor<2xf32>) -> (), sym_name = "comparisons"}> ({
  ^bb0(%a: i32, %f: f32, %c: i1, %v: vector<4xi32>, %cs: vector<4xi1>, %t: tensor<2xf32>):
    %19 = "arith.cmpi"(%a, %a) <{predicate = 0 : i64}> : (i32, i32) -> i1
    %20 = "arith.cmpi"(%a, %a) <{predicate = 1 : i64}> : (i32, i32) -> i1
    %21 = "arith.cmpi"(%v, %v) <{predicate = 2 : i64}> {test.x} : (vector<4xi32>, vector<4xi32>) -> vector<4xi1>
    %22 = "arith.cmpi"(%a, %a) <{predicate = 9 : i64}> : (i32, i32) -> i1
    %23 = "arith.cmpf"(%f, %f) <{fastmath = #arith.fastmath<none>, predicate = 0 : i64}> : (f32, f32) -> i1
    %24 = "arith.cmpf"(%f, %f) <{fastmath = #arith.fastmath<nnan>, predicate = 1 : i64}> {test.x} : (f32, f32) -> i1
    %25 = "arith.cmpf"(%t, %t) <{fastmath = #arith.fastmath<none>, predicate = 15 : i64}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %26 = "arith.select"(%c, %a, %a) : (i1, i32, i32) -> i32
    %27 = "arith.select"(%c, %v, %v) {test.x} : (i1, vector<4xi32>, vector<4xi32>) -> vector<4xi32>
    %28 = "arith.select"(%cs, %v, %v) : (vector<4xi1>, vector<4xi32>, vector<4xi32>) -> vector<4xi32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, f32, f16, index, vector<4xi32>, memref<4xindex>) -> (), sym_name = "casts"}> ({
  ^bb0(%a: i32, %f: f32, %h: f16, %i: index, %v: vector<4xi32>, %m: memref<4xindex>):
    %0 = "arith.extsi"(%a) : (i32) -> i64
    %1 = "arith.extui"(%v) {test.x} : (vector<4xi32>) -> vector<4xi64>
    %2 = "arith.trunci"(%a) <{overflowFlags = #arith.overflow<none>}> : (i32) -> i8
    %3 = "arith.trunci"(%a) <{overflowFlags = #arith.overflow<nsw, nuw>}> : (i32) -> i8
    %4 = "arith.extf"(%f) : (f32) -> f64
    %5 = "arith.extf"(%f) <{fastmath = #arith.fastmath<contract>}> : (f32) -> f128
    %6 = "arith.truncf"(%f) : (f32) -> bf16
    %7 = "arith.truncf"(%f) <{roundingmode = 4 : i32}> : (f32) -> bf16
    %8 = "arith.truncf"(%f) <{fastmath = #arith.fastmath<fast>, roundingmode = 2 : i32}> {test.x} : (f32) -> f16
    %9 = "arith.sitofp"(%a) : (i32) -> f32
    %10 = "arith.uitofp"(%a) : (i32) -> f32
    %11 = "arith.fptosi"(%f) : (f32) -> i32
    %12 = "arith.fptoui"(%f) : (f32) -> i32
    %13 = "arith.index_cast"(%a) : (i32) -> index
    %14 = "arith.index_cast"(%m) : (memref<4xindex>) -> memref<4xi64>
    %15 = "arith.index_castui"(%i) : (index) -> i8
    %16 = "arith.bitcast"(%f) : (f32) -> i32
    %17 = "arith.scaling_extf"(%h, %h) <{fastmath = #arith.fastmath<fast>}> : (f16, f16) -> f32
    %18 = "arith.scaling_truncf"(%f, %h) <{roundingmode = 3 : i32}> {test.x} : (f32, f16) -> f16
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "constants"}> ({
    %c0_i32 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %c-5_i32 = "arith.constant"() <{value = -5 : i32}> : () -> i32
    %c7 = "arith.constant"() <{value = 7 : index}> : () -> index
    %true = "arith.constant"() <{value = true}> : () -> i1
    %false = "arith.constant"() <{value = false}> {test.x} : () -> i1
    %c-3_i3 = "arith.constant"() <{value = -3 : i3}> : () -> i3
    %c1_i128 = "arith.constant"() <{value = 1 : i128}> : () -> i128
    %cst = "arith.constant"() <{value = 1.500000e+00 : f32}> : () -> f32
    %cst_0 = "arith.constant"() <{value = 0x7FC00000 : f32}> : () -> f32
    %cst_1 = "arith.constant"() <{value = dense<1> : vector<3xi32>}> : () -> vector<3xi32>
    %cst_2 = "arith.constant"() <{value = dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>}> : () -> tensor<2xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

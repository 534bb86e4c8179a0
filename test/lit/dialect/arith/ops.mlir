// Every op of arith in custom form, with and without its optional parts: it is
// written as it is read, also by way of the generic form.

// RUN: abi-opt %s | roundtrip %s
// RUN: abi-opt %s --mlir-print-op-generic | abi-opt - | roundtrip %s

func.func @integers(%a: i32, %b: i32, %i: index, %v: vector<4xi8>, %t: tensor<?xi16>) {
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %a, %b overflow<nsw, nuw> : i32
  %2 = arith.addi %a, %b overflow<nuw> {test.x} : i32
  %3 = arith.subi %i, %i overflow<nsw> : index
  %4 = arith.muli %v, %v : vector<4xi8>
  %5 = arith.divui %a, %b : i32
  %6 = arith.divsi %a, %b exact : i32
  %7 = arith.ceildivui %t, %t : tensor<?xi16>
  %8 = arith.ceildivsi %a, %b : i32
  %9 = arith.floordivsi %a, %b : i32
  %10 = arith.remui %a, %b : i32
  %11 = arith.remsi %a, %b : i32
  %12 = arith.andi %a, %b : i32
  %13 = arith.ori %a, %b : i32
  %14 = arith.xori %a, %b : i32
  %15 = arith.shli %a, %b overflow<nsw> : i32
  %16 = arith.shrui %a, %b exact : i32
  %17 = arith.shrsi %a, %b exact {test.x} : i32
  %18 = arith.maxsi %a, %b : i32
  %19 = arith.maxui %a, %b : i32
  %20 = arith.minsi %a, %b : i32
  %21 = arith.minui %a, %b : i32
  return
}

func.func @extended(%a: i32, %v: vector<4xi8>) {
  %sum, %overflow = arith.addui_extended %a, %a {test.x} : i32, i1
  %sum_0, %overflow_1 = arith.addui_extended %v, %v : vector<4xi8>, vector<4xi1>
  %low, %high = arith.mulsi_extended %a, %a : i32
  %low_2, %high_3 = arith.mului_extended %v, %v {test.x} : vector<4xi8>
  return
}

func.func @floats(%a: f32, %b: f32, %v: vector<4xf16>) {
  %0 = arith.negf %a : f32
  %1 = arith.negf %a fastmath<fast> {test.x} : f32
  %2 = arith.addf %a, %b : f32
  %3 = arith.addf %a, %b fastmath<reassoc,nnan,ninf,nsz,arcp,contract> : f32
  %4 = arith.subf %v, %v fastmath<afn> : vector<4xf16>
  %5 = arith.mulf %a, %b : f32
  %6 = arith.divf %a, %b : f32
  %7 = arith.remf %a, %b : f32
  %8 = arith.maximumf %a, %b : f32
  %9 = arith.minimumf %a, %b : f32
  %10 = arith.maxnumf %a, %b : f32
  %11 = arith.minnumf %a, %b : f32
  return
}

func.func @comparisons(%a: i32, %f: f32, %c: i1, %v: vector<4xi32>, %cs: vector<4xi1>, %t: tensor<2xf32>) {
  %0 = arith.cmpi eq, %a, %a : i32
  %1 = arith.cmpi ne, %a, %a : i32
  %2 = arith.cmpi slt, %v, %v {test.x} : vector<4xi32>
  %3 = arith.cmpi uge, %a, %a : i32
  %4 = arith.cmpf false, %f, %f : f32
  %5 = arith.cmpf oeq, %f, %f fastmath<nnan> {test.x} : f32
  %6 = arith.cmpf true, %t, %t : tensor<2xf32>
  %7 = arith.select %c, %a, %a : i32
  %8 = arith.select %c, %v, %v {test.x} : vector<4xi32>
  %9 = arith.select %cs, %v, %v : vector<4xi1>, vector<4xi32>
  return
}

func.func @casts(%a: i32, %f: f32, %h: f16, %i: index, %v: vector<4xi32>, %m: memref<4xindex>) {
  %0 = arith.extsi %a : i32 to i64
  %1 = arith.extui %v {test.x} : vector<4xi32> to vector<4xi64>
  %2 = arith.trunci %a : i32 to i8
  %3 = arith.trunci %a overflow<nsw, nuw> : i32 to i8
  %4 = arith.extf %f : f32 to f64
  %5 = arith.extf %f fastmath<contract> : f32 to f128
  %6 = arith.truncf %f : f32 to bf16
  %7 = arith.truncf %f to_nearest_away : f32 to bf16
  %8 = arith.truncf %f upward fastmath<fast> {test.x} : f32 to f16
  %9 = arith.sitofp %a : i32 to f32
  %10 = arith.uitofp %a : i32 to f32
  %11 = arith.fptosi %f : f32 to i32
  %12 = arith.fptoui %f : f32 to i32
  %13 = arith.index_cast %a : i32 to index
  %14 = arith.index_cast %m : memref<4xindex> to memref<4xi64>
  %15 = arith.index_castui %i : index to i8
  %16 = arith.bitcast %f : f32 to i32
  %17 = arith.scaling_extf %h, %h fastmath<fast> : f16, f16 to f32
  %18 = arith.scaling_truncf %f, %h toward_zero {test.x} : f32, f16 to f16
  return
}

func.func @constants() {
  %c0_i32 = arith.constant 0 : i32
  %c-5_i32 = arith.constant -5 : i32
  %c7 = arith.constant 7 : index
  %true = arith.constant true
  %false = arith.constant {test.x} false
  %c-3_i3 = arith.constant -3 : i3
  %c1_i128 = arith.constant 1 : i128
  %cst = arith.constant 1.500000e+00 : f32
  %cst_0 = arith.constant 0x7FC00000 : f32
  %cst_1 = arith.constant dense<1> : vector<3xi32>
  %cst_2 = arith.constant dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>
  return
}

// Constants are folded exactly, but for conversions that would round.

// RUN: abi-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @tr() -> (f32, f32, f16, f32, f64, f32, f32, f16, f16) {
// CHECK-NEXT: %cst = arith.constant 0x7C00 : f16
// CHECK-NEXT: %cst_0 = arith.constant 0x7FF0000000000000 : f64
// CHECK-NEXT: %cst_1 = arith.constant 1.500000e+00 : f32
// CHECK-NEXT: %a = arith.constant 1.000000e-01 : f64
// CHECK-NEXT: %n = arith.constant 0x7FF8000000000001 : f64
// CHECK-NEXT: %h = arith.constant 1.000000e+10 : f32
// CHECK-NEXT: %0 = arith.truncf %a : f64 to f32
// CHECK-NEXT: %1 = arith.truncf %h : f32 to f16
// CHECK-NEXT: %2 = arith.truncf %n : f64 to f32
// CHECK-NEXT: %3 = arith.truncf %a to_nearest_even : f64 to f32
// CHECK-NEXT: %4 = arith.truncf %a : f64 to f16
// CHECK-NEXT: return %0, %cst_1, %1, %2, %cst_0, %3, %cst_1, %cst, %4 : f32, f32, f16, f32, f64, f32, f32, f16, f16
// CHECK-NEXT: }
func.func @tr() -> (f32, f32, f16, f32, f64, f32, f32, f16, f16) {
  %a = arith.constant 0.1 : f64
  %b = arith.constant 1.5 : f64
  %n = arith.constant 0x7FF8000000000001 : f64
  %h = arith.constant 1.0e10 : f32
  %i = arith.constant 0x7F800000 : f32
  %0 = arith.truncf %a : f64 to f32
  %1 = arith.truncf %b : f64 to f32
  %2 = arith.truncf %h : f32 to f16
  %3 = arith.truncf %n : f64 to f32
  %4 = arith.extf %i : f32 to f64
  %5 = arith.truncf %a to_nearest_even : f64 to f32
  %6 = arith.truncf %b downward : f64 to f32
  %7 = arith.truncf %i : f32 to f16
  %8 = arith.truncf %a : f64 to f16
  return %0, %1, %2, %3, %4,%5,%6,%7, %8 : f32, f32, f16, f32, f64,f32,f32,f16,f16
}

// CHECK-LABEL: func.func @ar(%x: f32) -> (f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32) {
// CHECK-NEXT: %z = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: %i = arith.constant 0x7F800000 : f32
// CHECK-NEXT: %ni = arith.constant 0xFF800000 : f32
// CHECK-NEXT: %cst = arith.constant 0x7FC00000 : f32
// CHECK-NEXT: %cst_0 = arith.constant 0x7FC00001 : f32
// CHECK-NEXT: %0 = arith.maximumf %x, %i : f32
// CHECK-NEXT: %1 = arith.maxnumf %x, %ni : f32
// CHECK-NEXT: %2 = arith.mulf %x, %z : f32
// CHECK-NEXT: %3 = arith.addf %x, %z : f32
// CHECK-NEXT: return %i, %cst, %cst, %cst_0, %cst, %0, %x, %1, %x, %2, %z, %3 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32
// CHECK-NEXT: }
func.func @ar(%x: f32) -> (f32,f32,f32,f32,f32,f32,f32,f32,f32,f32,f32,f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %one = arith.constant 1.0 : f32
  %i = arith.constant 0x7F800000 : f32
  %ni = arith.constant 0xFF800000 : f32
  %n = arith.constant 0x7FC00001 : f32
  %0 = arith.divf %one, %z : f32
  %1 = arith.divf %z, %z : f32
  %2 = arith.addf %i, %ni : f32
  %3 = arith.addf %n, %one : f32
  %4 = arith.remf %i, %one : f32
  %5 = arith.maximumf %x, %i : f32
  %6 = arith.maxnumf %x, %n : f32
  %7 = arith.maxnumf %x, %ni : f32
  %8 = arith.minimumf %x, %x : f32
  %9 = arith.mulf %x, %z : f32
  %10 = arith.mulf %x, %z fastmath<fast> : f32
  %11 = arith.addf %x, %z : f32
  return %0,%1,%2,%3,%4,%5,%6,%7,%8,%9,%10,%11 :  f32,f32,f32,f32,f32,f32,f32,f32,f32,f32,f32,f32
}

// CHECK-LABEL: func.func @ar2(%x: f32) -> (f32, f32, f32, f32, f32, f32, f32, i1, i1, i1, i1, i8, i8, i8) {
// CHECK-NEXT: %c-3_i8 = arith.constant -3 : i8
// CHECK-NEXT: %c3_i8 = arith.constant 3 : i8
// CHECK-NEXT: %false = arith.constant false
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: %cst = arith.constant 0xFFC00001 : f32
// CHECK-NEXT: %cst_0 = arith.constant 0.700000048 : f32
// CHECK-NEXT: %nz = arith.constant -0.000000e+00 : f32
// CHECK-NEXT: %one = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: %big = arith.constant 3.000000e+02 : f32
// CHECK-NEXT: %0 = arith.subf %x, %nz : f32
// CHECK-NEXT: %1 = arith.subf %x, %x : f32
// CHECK-NEXT: %e = arith.cmpf false, %x, %x : f32
// CHECK-NEXT: %f = arith.cmpf olt, %one, %x : f32
// CHECK-NEXT: %k = arith.fptosi %big : f32 to i8
// CHECK-NEXT: return %x, %0, %1, %nz, %one, %cst_0, %cst, %true, %false, %e, %f, %c3_i8, %c-3_i8, %k : f32, f32, f32, f32, f32, f32, f32, i1, i1, i1, i1, i8, i8, i8
// CHECK-NEXT: }
func.func @ar2(%x: f32) -> (f32,f32,f32,f32,f32,f32,f32,i1,i1,i1,i1, i8, i8, i8) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %one = arith.constant 1.0 : f32
  %t = arith.constant 3.7 : f32
  %tn = arith.constant -3.7 : f32
  %big = arith.constant 300.0 : f32
  %i = arith.constant 0x7F800000 : f32
  %n = arith.constant 0x7FC00001 : f32
  %0 = arith.subf %x, %z : f32
  %1 = arith.subf %x, %nz : f32
  %2 = arith.subf %x, %x : f32
  %3 = arith.minimumf %z, %nz : f32
  %4 = arith.maxnumf %n, %one : f32
  %5 = arith.remf %t, %one : f32
  %6 = arith.negf %n : f32
  %c = arith.cmpf ult, %x, %n : f32
  %d = arith.cmpf olt, %x, %n : f32
  %e = arith.cmpf false, %x, %x : f32
  %f = arith.cmpf olt, %one, %x : f32
  %g = arith.fptosi %t : f32 to i8
  %h = arith.fptosi %tn : f32 to i8
  %k = arith.fptosi %big : f32 to i8
  return %0,%1,%2,%3,%4,%5,%6,%c,%d,%e,%f,%g,%h,%k :  f32,f32,f32,f32,f32,f32,f32,i1,i1,i1,i1,i8,i8,i8
}

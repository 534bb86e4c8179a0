// Conversions there and back cancel out; a converted integer is compared as one.

// RUN: abi-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @misc(%x: i32, %i: index, %f: f32, %y: i16) -> (index, i32, f32, i32, i1, i1, i1, f64, f16, index, index, f32, f32) {
// CHECK-NEXT: %c3_i32 = arith.constant 3 : i32
// CHECK-NEXT: %c1 = arith.constant 1 : i32
// CHECK-NEXT: %0 = arith.index_cast %x : i32 to index
// CHECK-NEXT: %1 = arith.bitcast %f : f32 to i32
// CHECK-NEXT: %2 = arith.cmpi slt, %x, %c1 : i32
// CHECK-NEXT: %3 = arith.cmpi sge, %x, %c1 : i32
// CHECK-NEXT: %sf = arith.sitofp %x : i32 to f32
// CHECK-NEXT: %4 = arith.cmpi sle, %x, %c3_i32 : i32
// CHECK-NEXT: %e = arith.extf %f : f32 to f64
// CHECK-NEXT: %5 = arith.truncf %f : f32 to f16
// CHECK-NEXT: %6 = arith.index_cast %y : i16 to index
// CHECK-NEXT: %7 = arith.index_castui %y : i16 to index
// CHECK-NEXT: %8 = arith.divf %f, %sf : f32
// CHECK-NEXT: return %0, %x, %f, %1, %2, %3, %4, %e, %5, %6, %7, %8, %f : index, i32, f32, i32, i1, i1, i1, f64, f16, index, index, f32, f32
// CHECK-NEXT: }
func.func @misc(%x: i32, %i: index, %f: f32, %y: i16) -> (index, i32, f32, i32, i1, i1, i1, f64, f16, index, index, f32,f32) {
  %c1 = arith.constant 1 : i32
  %0 = arith.index_cast %x : i32 to index
  %1 = arith.index_cast %0 : index to i32
  %2 = arith.bitcast %f : f32 to i32
  %3 = arith.bitcast %2 : i32 to f32
  %4 = arith.bitcast %3 : f32 to i32
  %m = arith.constant -1 : i32
  %true = arith.constant true
  %5 = arith.cmpi sgt, %c1, %x : i32
  %6 = arith.xori %5, %true : i1
  %fz = arith.constant 3.5 : f32
  %sf = arith.sitofp %x : i32 to f32
  %7 = arith.cmpf olt, %sf, %fz : f32
  %e = arith.extf %f : f32 to f64
  %t = arith.truncf %e : f64 to f16
  %l = arith.sitofp %x : i32 to f64
  %tt = arith.truncf %l : f64 to f16
  %es = arith.extsi %y : i16 to i32
  %ix = arith.index_cast %es : i32 to index
  %eu = arith.extui %y : i16 to i32
  %iu = arith.index_castui %eu : i32 to index
  %n1 = arith.negf %f : f32
  %n2 = arith.negf %sf : f32
  %dv = arith.divf %n1, %n2 : f32
  %n3 = arith.negf %n1 : f32
  return %0, %1, %3, %4, %5, %6, %7, %e, %t, %ix, %iu, %dv, %n3 : index, i32, f32, i32, i1, i1, i1, f64, f16, index, index, f32, f32
}

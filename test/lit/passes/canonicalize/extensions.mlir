// Of two conversions one is left, and what is done to extended values is done
// before the extension where that is the same.

// RUN: abi-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @ext(%x: i8, %y: i8, %b: i1) -> (i32, i32, i32, i32, i32, i32, i16, i16, i8, i16, i1, i1, i1, i1) {
// CHECK-NEXT: %a = arith.extui %x : i8 to i16
// CHECK-NEXT: %0 = arith.extui %x : i8 to i32
// CHECK-NEXT: %s = arith.extsi %x : i8 to i16
// CHECK-NEXT: %1 = arith.extsi %x : i8 to i32
// CHECK-NEXT: %2 = arith.extui %x : i8 to i32
// CHECK-NEXT: %3 = arith.extui %s : i16 to i32
// CHECK-NEXT: %u = arith.extui %y : i8 to i16
// CHECK-NEXT: %t = arith.extsi %y : i8 to i16
// CHECK-NEXT: %4 = arith.andi %x, %y : i8
// CHECK-NEXT: %5 = arith.extui %4 : i8 to i32
// CHECK-NEXT: %6 = arith.ori %x, %y : i8
// CHECK-NEXT: %7 = arith.extsi %6 : i8 to i32
// CHECK-NEXT: %8 = arith.extui %x : i8 to i16
// CHECK-NEXT: %9 = arith.extsi %x : i8 to i16
// CHECK-NEXT: %10 = arith.xori %x, %y : i8
// CHECK-NEXT: %11 = arith.extsi %10 : i8 to i16
// CHECK-NEXT: %p = arith.cmpi slt, %s, %t : i16
// CHECK-NEXT: %q = arith.cmpi slt, %a, %u : i16
// CHECK-NEXT: %12 = arith.cmpi eq, %x, %y : i8
// CHECK-NEXT: %z = arith.cmpi ult, %s, %t : i16
// CHECK-NEXT: return %0, %1, %2, %3, %5, %7, %8, %9, %x, %11, %p, %q, %12, %z : i32, i32, i32, i32, i32, i32, i16, i16, i8, i16, i1, i1, i1, i1
// CHECK-NEXT: }
func.func @ext(%x: i8, %y: i8, %b: i1) -> (i32,i32,i32,i32,i32,i32,i16,i16,i8,i16,i1,i1,i1,i1) {
  %a = arith.extui %x : i8 to i16
  %0 = arith.extui %a : i16 to i32
  %s = arith.extsi %x : i8 to i16
  %1 = arith.extsi %s : i16 to i32
  %2 = arith.extsi %a : i16 to i32
  %3 = arith.extui %s : i16 to i32
  %u = arith.extui %y : i8 to i16
  %t = arith.extsi %y : i8 to i16
  %4 = arith.extui %x : i8 to i32
  %5 = arith.extui %y : i8 to i32
  %6 = arith.andi %4, %5 : i32
  %v = arith.extsi %x : i8 to i32
  %w = arith.extsi %y : i8 to i32
  %7 = arith.ori %v, %w : i32
  %8 = arith.trunci %4 : i32 to i16
  %9 = arith.trunci %v : i32 to i16
  %t1 = arith.trunci %v : i32 to i16
  %10 = arith.trunci %t1 : i16 to i8
  %k = arith.xori %s, %t : i16
  %p = arith.cmpi slt, %s, %t : i16
  %q = arith.cmpi slt, %a, %u : i16
  %r = arith.cmpi eq, %a, %u : i16
  %z = arith.cmpi ult, %s, %t : i16
  return %0,%1,%2,%3,%6,%7,%8,%9,%10,%k,%p,%q,%r,%z : i32,i32,i32,i32,i32,i32,i16,i16,i8,i16,i1,i1,i1,i1
}

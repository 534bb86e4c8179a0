// A single result type needs no parentheses.
// RUN: abi-opt %s | FileCheck %s

// CHECK-LABEL: func.func @f
// CHECK-NEXT:    scf.if %c -> (i64) {
// CHECK:         memref.alloca_scope  -> (f32) {
// CHECK:         scf.execute_region -> i64 {
// CHECK:         scf.for %{{.*}} iter_args(%{{.*}} = %a) -> (i64) {
// CHECK:         scf.parallel {{.*}} init (%x) -> f32 {
// CHECK:         scf.if %c {
// CHECK:         memref.alloca_scope  {
func.func @f(%c: i1, %a: i64, %m: index, %x: f32) -> i64 {
  %0 = scf.if %c -> i64 {
    scf.yield %a : i64
  } else {
    scf.yield %a : i64
  }
  %1 = memref.alloca_scope -> f32 {
    memref.alloca_scope.return %x : f32
  }
  %2 = scf.execute_region -> i64 {
    scf.yield %a : i64
  }
  %3 = scf.for %i = %m to %m step %m iter_args(%t = %a) -> i64 {
    scf.yield %t : i64
  }
  %4 = scf.parallel (%i) = (%m) to (%m) step (%m) init (%x) -> f32 {
    scf.reduce(%x : f32) {
    ^bb0(%l: f32, %r: f32):
      scf.reduce.return %l : f32
    }
  }
  scf.if %c -> () {
  }
  memref.alloca_scope -> () {
  }
  return %0 : i64
}

// A value of a type that an op does not take: the op that converts it.
// RUN: not abi-opt --split-input-file %s 2>&1 | FileCheck %s --implicit-check-not=makes

// CHECK: error: use of value '%i' expects different type than prior uses: 'index' vs 'i32'
// CHECK: note: 'arith.index_cast' makes 'index' of 'i32'
func.func @f(%m: memref<4xf32>, %i: i32) {
  %0 = memref.load %m[%i] : memref<4xf32>
  return
}

// -----

// CHECK: error: use of value '%b'
// CHECK: note: 'arith.trunci' makes 'i32' of 'i64'
func.func @f(%a: i32, %b: i64) {
  %0 = arith.addi %a, %b : i32
  return
}

// -----

// CHECK: error: use of value '%a'
// CHECK: note: 'arith.cmpi' with 0 makes 'i1' of 'i32'
func.func @f(%a: i32) {
  scf.if %a {
  }
  return
}

// -----

// CHECK: error: use of value '%a'
// CHECK: note: 'arith.sitofp' or 'arith.uitofp' makes 'f64' of 'i32'
func.func @f(%a: i32) {
  %0 = arith.addf %a, %a : f64
  return
}

// -----

// CHECK: error: use of value '%a'
// CHECK: note: 'c.cast' makes 'i32' of 'si32'
c.func @f(%a: si32) {
  %0 = arith.addi %a, %a : i32
  c.return
}

// -----

// CHECK: error: use of value '%m'
func.func @f(%m: memref<4xf32>) {
  %0 = arith.addi %m, %m : i32
  return
}

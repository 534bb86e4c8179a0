// What mlir-opt demands of the types of intrinsics beyond what each value may be.
// RUN: abi-opt %s --split-input-file --verify-diagnostics

llvm.func @f(%v: vector<4xi32>) {
  // expected-error@+1 {{requires the same element type for all operands and results}} [op-same-types]
  %r = "llvm.intr.vector.reduce.add"(%v) : (vector<4xi32>) -> i64
  llvm.return
}

// -----

llvm.func @f(%v: vector<4xf32>, %x: f64) {
  // expected-error@+1 {{requires the same element type for all operands and results}} [op-same-types]
  %r = "llvm.intr.vector.reduce.fadd"(%x, %v) : (f64, vector<4xf32>) -> f32
  llvm.return
}

// -----

llvm.func @f(%v: vector<4xi32>) {
  // expected-error@+1 {{result has twice as many elements as 'vec1'}} [op-types]
  %r = "llvm.intr.vector.interleave2"(%v, %v) : (vector<4xi32>, vector<4xi32>) -> vector<8xi64>
  llvm.return
}

// -----

llvm.func @f(%x: f32) {
  // expected-error@+1 {{expected result type to be an homogeneous struct with two elements matching the operand type, but got '!llvm.struct<(f64, f64)>'}} [op-results]
  %r = llvm.intr.sincos(%x) : (f32) -> !llvm.struct<(f64, f64)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %x: i32) {
  // expected-error@+1 {{operand #1 must be 8-bit signless integer, but got 'i32'}} [op-operands]
  "llvm.intr.memset"(%p, %x, %x) <{isVolatile = false}> : (!llvm.ptr, i32, i32) -> ()
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error@+1 {{result #0 must be LLVM token type, but got 'i32'}} [op-results]
  %r = llvm.mlir.none : i32
  llvm.return
}

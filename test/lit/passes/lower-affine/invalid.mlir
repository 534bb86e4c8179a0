// RUN: abi-opt %s --lower-affine --split-input-file --verify-diagnostics

func.func @zero(%i: index) {
  // expected-error@+1 {{division by non-positive value is not supported}} [affine-divisor]
  %0 = affine.apply affine_map<(d0) -> (d0 mod -2)>(%i)
  return
}

// -----

func.func @negative(%i: index) {
  // expected-error@+1 {{division by non-positive value is not supported}} [affine-divisor]
  %0 = affine.apply affine_map<(d0) -> (d0 floordiv -4 + 1)>(%i)
  return
}

// -----

func.func @bound(%n: index) {
  // expected-error@+1 {{division by non-positive value is not supported}} [affine-divisor]
  affine.for %i = 0 to affine_map<()[s0] -> (s0 floordiv 0)>()[%n] {
  }
  return
}

// -----

func.func @subscript(%n: index, %m: memref<?xf32>) {
  // expected-error@+1 {{division by non-positive value is not supported}} [affine-divisor]
  %x = affine.load %m[symbol(%n) mod -4] : memref<?xf32>
  return
}

// -----

func.func @condition(%n: index) {
  // expected-error@+1 {{division by non-positive value is not supported}} [affine-divisor]
  affine.if affine_set<()[s0] : (s0 ceildiv 0 >= 0)>()[%n] {
  }
  return
}

// -----

func.func @assign(%x: f32) {
  // expected-error@+1 {{'affine.parallel' op has the reduction 'assign' of type 'f32', which is not supported}} [affine-reduce]
  %r = affine.parallel (%i) = (0) to (10) reduce ("assign") -> (f32) {
    affine.yield %x : f32
  }
  return
}

// -----

func.func @vector(%m: memref<16xf32>) {
  // expected-error@+1 {{'affine.vector_load' op needs the dialect 'vector', which is not supported; run 'lower-affine' and 'convert-vector-to-llvm' of mlir-opt first}} [affine-vector]
  %v = affine.vector_load %m[0] : memref<16xf32>, vector<4xf32>
  return
}

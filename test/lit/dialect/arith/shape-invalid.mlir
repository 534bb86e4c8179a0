// A conversion keeps the shape of what it converts, and what holds the
// elements: vectors of a multiple of vscale, tensors and memrefs are not each
// other. Tensors without a rank cannot be compared.
// RUN: abi-opt %s --split-input-file --verify-diagnostics

func.func @scalable(%a: vector<4xf32>, %b: vector<[4]xi32>) {
  // expected-error@+1 {{'arith.extf' op requires the same shape for all operands and results}} [op-types]
  %0 = arith.extf %a : vector<4xf32> to vector<[4]xf64>
  // expected-error@+1 {{'arith.bitcast' op requires the same shape for all operands and results}} [op-types]
  %1 = arith.bitcast %b : vector<[4]xi32> to vector<4xf32>
  %2 = arith.extui %b : vector<[4]xi32> to vector<[4]xi64>
  return
}

// -----

func.func @containers(%v: vector<4xf32>, %t: tensor<4xf32>, %m: memref<4xi32>) {
  // expected-error@+1 {{'arith.extf' op failed to verify that input and output have the same tensor dimensions}} [op-types]
  %0 = arith.extf %v : vector<4xf32> to tensor<4xf64>
  // expected-error@+1 {{'arith.truncf' op failed to verify that input and output have the same tensor dimensions}} [op-types]
  %1 = arith.truncf %t : tensor<4xf32> to vector<4xf16>
  // expected-error@+1 {{'arith.index_cast' op operand type 'memref<4xi32>' and result type 'vector<4xindex>' are cast incompatible}} [op-types]
  %2 = arith.index_cast %m : memref<4xi32> to vector<4xindex>
  %3 = arith.index_cast %m : memref<4xi32> to memref<4xindex>
  return
}

// -----

func.func @ranks(%t: tensor<*xi32>, %u: tensor<?x2xi32>, %m: memref<*xi32>) {
  // expected-error@+1 {{'arith.sitofp' op failed to verify that input and output have the same tensor dimensions}} [op-types]
  %0 = arith.sitofp %t : tensor<*xi32> to tensor<*xf32>
  // expected-error@+1 {{'arith.sitofp' op failed to verify that input and output have the same tensor dimensions}} [op-types]
  %1 = arith.sitofp %u : tensor<?x2xi32> to tensor<2x?xf32>
  // expected-error@+1 {{'arith.index_cast' op operand #0 must be signless-integer-like or memref of signless-integer, but got 'memref<*xi32>'}} [op-operands]
  %2 = arith.index_cast %m : memref<*xi32> to memref<*xindex>
  %3 = arith.sitofp %u : tensor<?x2xi32> to tensor<?x2xf32>
  return
}

// -----

func.func @scaled(%v: vector<2xf8E8M0FNU>, %w: vector<[2]xf8E8M0FNU>, %t: tensor<2xf8E8M0FNU>, %x: tensor<2xf8E8M0FNU, 1>, %s: f8E8M0FNU) {
  // expected-error@+1 {{'arith.scaling_extf' op all non-scalar operands/results must have the same shape and base type}} [op-types]
  %0 = arith.scaling_extf %v, %w : vector<2xf8E8M0FNU>, vector<[2]xf8E8M0FNU> to vector<2xf32>
  // expected-error@+1 {{'arith.scaling_extf' op all non-scalar operands/results must have the same shape and base type}} [op-types]
  %1 = arith.scaling_extf %v, %s : vector<2xf8E8M0FNU>, f8E8M0FNU to vector<2xf32>
  // expected-error@+1 {{'arith.scaling_extf' op all non-scalar operands/results must have the same shape and base type}} [op-types]
  %2 = arith.scaling_extf %v, %v : vector<2xf8E8M0FNU>, vector<2xf8E8M0FNU> to vector<[2]xf32>
  // expected-error@+1 {{'arith.scaling_extf' op all non-scalar operands/results must have the same shape and base type}} [op-types]
  %3 = arith.scaling_extf %v, %t : vector<2xf8E8M0FNU>, tensor<2xf8E8M0FNU> to vector<2xf32>
  // expected-error@+1 {{'arith.scaling_extf' op failed to verify that input and output have the same tensor dimensions}} [op-types]
  %4 = arith.scaling_extf %v, %v : vector<2xf8E8M0FNU>, vector<2xf8E8M0FNU> to tensor<2xf32>
  // expected-error@+1 {{are cast incompatible}} [op-types]
  %5 = arith.scaling_extf %x, %t : tensor<2xf8E8M0FNU, 1>, tensor<2xf8E8M0FNU> to tensor<2xf32, 2>
  %6 = arith.scaling_extf %x, %t : tensor<2xf8E8M0FNU, 1>, tensor<2xf8E8M0FNU> to tensor<2xf32, 1>
  return
}

// The encoding of a tensor is part of how its elements are stored: a conversion
// of the elements does not change it.
// RUN: abi-opt %s --split-input-file --verify-diagnostics

func.func @other(%a: tensor<4xf32, 1>) {
  // expected-error@+1 {{'arith.extf' op operand type 'tensor<4xf32, 1 : i64>' and result type 'tensor<4xf64, 2 : i64>' are cast incompatible}} [op-types]
  %0 = arith.extf %a : tensor<4xf32, 1> to tensor<4xf64, 2>
  return
}

// -----

func.func @lost(%a: tensor<4xi32, 1>) {
  // expected-error@+1 {{'arith.sitofp' op operand type 'tensor<4xi32, 1 : i64>' and result type 'tensor<4xf32>' are cast incompatible}} [op-types]
  %0 = arith.sitofp %a : tensor<4xi32, 1> to tensor<4xf32>
  return
}

// Sparse constants that are wrong, in mlir-opt's words.

// RUN: abi-opt %s --split-input-file --verify-diagnostics

// expected-error @+1 {{Expected '<' after 'sparse'}} [syntax]
module attributes {arith.a = sparse 3} {}

// -----

// expected-error @+1 {{expected ','}} [syntax]
module attributes {arith.a = sparse<[0] [5]> : tensor<3xi32>} {}

// -----

// expected-error @+1 {{expected shape ([3]); inferred shape of indices literal ([1]); inferred shape of values literal ([2])}} [elements]
module attributes {arith.a = sparse<[0], [5, 6]> : tensor<3xi32>} {}

// -----

// expected-error @+1 {{expected shape ([3]); inferred shape of indices literal ([1, 1, 1]); inferred shape of values literal ([1])}} [elements]
module attributes {arith.a = sparse<[[[0]]], [5]> : tensor<3xi32>} {}

// -----

// expected-error @+1 {{expected 1-d tensor for sparse element values}} [elements]
module attributes {arith.a = sparse<[0], [[5]]> : tensor<3xi32>} {}

// -----

// expected-error @+1 {{sparse index #1 is not contained within the value shape, with index=[0, 9], and type='tensor<3x4xi32>'}} [elements]
module attributes {arith.a = sparse<[[2, 3], [0, 9]], 5> : tensor<3x4xi32>} {}

// -----

// expected-error @+1 {{sparse index #0 is not contained within the value shape, with index=[18446744073709551615], and type='tensor<3xi32>'}} [elements]
module attributes {arith.a = sparse<-1, 5> : tensor<3xi32>} {}

// -----

// expected-error@+1 {{elements literal type must have static shape}} [elements]
module attributes {arith.a = sparse<0, 5> : tensor<?xi32>} {}

// -----

// expected-error@+1 {{expected integer elements, but parsed floating-point}} [elements]
module attributes {arith.a = sparse<1.0, 5> : tensor<3xi32>} {}

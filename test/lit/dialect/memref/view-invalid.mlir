// Casts and parts of memrefs: what is refused, in mlir-opt's words.

// RUN: abi-opt %s --split-input-file --verify-diagnostics

func.func @f(%n: memref<f32>, %i: index) {
  // expected-error@+1 {{'memref.cast' op operand type 'memref<f32>' and result type 'memref<i32>' are cast incompatible}} [op-types]
  %0 = memref.cast %n : memref<f32> to memref<i32>
  return
}

// -----

func.func @f(%n: memref<4xf32>, %i: index) {
  // expected-error@+1 {{'memref.cast' op operand type 'memref<4xf32>' and result type 'memref<5xf32>' are cast incompatible}} [op-types]
  %0 = memref.cast %n : memref<4xf32> to memref<5xf32>
  return
}

// -----

func.func @f(%n: memref<4xf32>, %i: index) {
  // expected-error@+1 {{'memref.cast' op operand type 'memref<4xf32>' and result type 'memref<4x?xf32>' are cast incompatible}} [op-types]
  %0 = memref.cast %n : memref<4xf32> to memref<4x?xf32>
  return
}

// -----

func.func @f(%n: memref<4xf32>, %i: index) {
  // expected-error@+1 {{'memref.cast' op operand type 'memref<4xf32>' and result type 'memref<4xf32, strided<[2]>>' are cast incompatible}} [op-types]
  %0 = memref.cast %n : memref<4xf32> to memref<4xf32, strided<[2]>>
  return
}

// -----

func.func @f(%n: memref<*xf32>, %i: index) {
  // expected-error@+1 {{'memref.cast' op operand type 'memref<*xf32>' and result type 'memref<*xf32>' are cast incompatible}} [op-types]
  %0 = memref.cast %n : memref<*xf32> to memref<*xf32>
  return
}

// -----

func.func @f(%n: memref<4xf32>, %i: index) {
  // expected-error@+1 {{'memref.memory_space_cast' op operand type 'memref<4xf32>' and result type 'memref<5xf32, 1 : i32>' are cast incompatible}} [op-types]
  %0 = memref.memory_space_cast %n : memref<4xf32> to memref<5xf32, 1 : i32>
  return
}

// -----

func.func @f(%n: memref<4xf32>, %i: index) {
  // expected-error@+1 {{expected result type with offset = dynamic instead of 0}} [op-types]
  %0 = memref.reinterpret_cast %n to offset: [%i], sizes: [2], strides: [1] : memref<4xf32> to memref<2xf32>
  return
}

// -----

func.func @f(%n: memref<4xf32>, %i: index) {
  // expected-error@+1 {{expected result type with size = 3 instead of 2 in dim = 0}} [op-types]
  %0 = memref.reinterpret_cast %n to offset: [0], sizes: [3], strides: [1] : memref<4xf32> to memref<2xf32>
  return
}

// -----

func.func @f(%n: memref<4xf32>, %i: index) {
  // expected-error@+1 {{expected result type with stride = 2 instead of 1 in dim = 0}} [op-types]
  %0 = memref.reinterpret_cast %n to offset: [0], sizes: [2], strides: [2] : memref<4xf32> to memref<2xf32>
  return
}

// -----

func.func @f(%n: memref<4xf32>, %i: index) {
  // expected-error@+1 {{different element types specified for source type 'memref<4xf32>' and result memref type 'memref<2xi32>'}} [memref-element]
  %0 = memref.reinterpret_cast %n to offset: [0], sizes: [2], strides: [1] : memref<4xf32> to memref<2xi32>
  return
}

// -----

func.func @f(%n: memref<4xf32>, %i: index) {
  // expected-error@+1 {{different memory spaces specified for source type 'memref<4xf32>' and result memref type 'memref<2xf32, 1 : i32>'}} [memref-space]
  %0 = memref.reinterpret_cast %n to offset: [0], sizes: [2], strides: [1] : memref<4xf32> to memref<2xf32, 1 : i32>
  return
}

// -----

func.func @f(%n: memref<4xf32>, %i: index) {
  // expected-error@+1 {{expected mixed sizes rank to match mixed strides rank (2 vs 1) so the rank of the result type is well-formed.}} [mixed-values]
  %0 = memref.reinterpret_cast %n to offset: [0], sizes: [2, 2], strides: [1] : memref<4xf32> to memref<2xf32>
  return
}

// -----

func.func @f(%n: memref<4xf32>, %i: index) {
  // expected-error@+1 {{'memref.reinterpret_cast' op result #0 must be strided memref of any type values, but got 'memref<2xf32, affine_map<(d0) -> (d0 mod 2)>>'}} [op-results]
  %0 = memref.reinterpret_cast %n to offset: [0], sizes: [2], strides: [1] : memref<4xf32> to memref<2xf32, affine_map<(d0)->(d0 mod 2)>>
  return
}

// -----

func.func @f(%n: memref<4xf32>, %i: index) {
  // expected-error@+1 {{expected mixed offsets rank to match mixed sizes rank (2 vs 1) so the rank of the result type is well-formed.}} [mixed-values]
  %0 = memref.reinterpret_cast %n to offset: [0, 0], sizes: [2], strides: [1] : memref<4xf32> to memref<2xf32>
  return
}

// -----

func.func @f(%n: memref<4xi8>, %i: index) {
  // expected-error@+1 {{'memref.view' op incorrect number of dynamic sizes, has 1, expected 0}} [dynamic-sizes]
  %0 = memref.view %n[%i][%i] : memref<4xi8> to memref<4xi8>
  return
}

// -----

func.func @f(%n: memref<4xi32>, %i: index) {
  // expected-error@+1 {{'memref.view' op operand #0 must be 1D memref of 8-bit signless integer values, but got 'memref<4xi32>'}} [op-operands]
  %0 = memref.view %n[%i][%i] : memref<4xi32> to memref<?xi8>
  return
}

// -----

func.func @f(%n: memref<4xi8>, %i: index) {
  // expected-error@+1 {{unsupported map for result memref type 'memref<?xi8, affine_map<(d0) -> (d0 + 1)>>'}} [memref-layout]
  %0 = memref.view %n[%i][%i] : memref<4xi8> to memref<?xi8, affine_map<(d0)->(d0+1)>>
  return
}

// -----

func.func @f(%n: memref<4xi8, strided<[2]>>, %i: index) {
  // expected-error@+1 {{unsupported map for base memref type 'memref<4xi8, strided<[2]>>'}} [memref-layout]
  %0 = memref.view %n[%i][%i] : memref<4xi8, strided<[2]>> to memref<?xi8>
  return
}

// -----

func.func @f(%n: memref<4xi8>, %i: index) {
  // expected-error@+1 {{different memory spaces specified for base memref type 'memref<4xi8>' and view memref type 'memref<?xi8, 2 : i32>'}} [memref-space]
  %0 = memref.view %n[%i][%i] : memref<4xi8> to memref<?xi8, 2 : i32>
  return
}

// -----

func.func @f(%n: memref<4x4xf32>, %i: index) {
  // expected-error@+1 {{expected result type to be 'memref<2x2xf32, strided<[4, 1]>>' or a rank-reduced version. (mismatch of result layout), but got 'memref<2x2xf32>'}} [op-types]
  %0 = memref.subview %n[0, 0] [2, 2] [1, 1] : memref<4x4xf32> to memref<2x2xf32>
  return
}

// -----

func.func @f(%n: memref<4x4xf32>, %i: index) {
  // expected-error@+1 {{expected result type to be 'memref<2x2xf32, strided<[4, 1]>>' or a rank-reduced version. (mismatch of result sizes), but got 'memref<2x3xf32, strided<[4, 1]>>'}} [op-types]
  %0 = memref.subview %n[0, 0] [2, 2] [1, 1] : memref<4x4xf32> to memref<2x3xf32, strided<[4, 1]>>
  return
}

// -----

func.func @f(%n: memref<4x4xf32>, %i: index) {
  // expected-error@+1 {{expected mixed offsets rank to match mixed sizes rank (2 vs 1) so the rank of the result type is well-formed.}} [mixed-values]
  %0 = memref.subview %n[0, 0] [2] [1, 1] : memref<4x4xf32> to memref<2x3xf32, strided<[4, 1]>>
  return
}

// -----

func.func @f(%n: memref<4x4xf32>, %i: index) {
  // expected-error@+1 {{slice along dimension 1 runs out-of-bounds: 4 >= 4}} [subview-bounds]
  %0 = memref.subview %n[0, 3] [2, 2] [1, 1] : memref<4x4xf32> to memref<2x2xf32, strided<[4, 1], offset: 3>>
  return
}

// -----

func.func @f(%n: memref<4x4xf32>, %i: index) {
  // expected-error@+1 {{expected result type to be 'memref<2x2xf32, strided<[4, 1], offset: 5>>' or a rank-reduced version. (mismatch of result layout), but got 'memref<2x2xf32, strided<[4, 1], offset: 3>>'}} [op-types]
  %0 = memref.subview %n[0, 5] [2, 2] [1, 1] : memref<4x4xf32> to memref<2x2xf32, strided<[4, 1], offset: 3>>
  return
}

// -----

func.func @f(%n: memref<4x4xf32>, %i: index) {
  // expected-error@+1 {{expected result element type to be 'f32', but got 'memref<2x2xi32, strided<[4, 1]>>'}} [op-types]
  %0 = memref.subview %n[0, 0] [2, 2] [1, 1] : memref<4x4xf32> to memref<2x2xi32, strided<[4, 1]>>
  return
}

// -----

func.func @f(%n: memref<4x4xf32>, %i: index) {
  // expected-error@+1 {{different memory spaces specified for base memref type 'memref<4x4xf32>' and subview memref type 'memref<2x2xf32, strided<[4, 1]>, 1 : i32>'}} [memref-space]
  %0 = memref.subview %n[0, 0] [2, 2] [1, 1] : memref<4x4xf32> to memref<2x2xf32, strided<[4, 1]>, 1 : i32>
  return
}

// -----

func.func @f(%n: memref<4x4xf32>, %i: index) {
  // expected-error@+1 {{expected result rank to be smaller or equal to the source rank, but got 'memref<1x2x2xf32, strided<[4, 4, 1]>>'}} [op-types]
  %0 = memref.subview %n[0, 0] [2, 2] [1, 1] : memref<4x4xf32> to memref<1x2x2xf32, strided<[4, 4, 1]>>
  return
}

// -----

func.func @f(%n: memref<4x4xf32>, %i: index) {
  // expected-error@+1 {{'memref.transpose' op expected a permutation map}} [affine-map]
  %0 = memref.transpose %n (i, j) -> (i, i) : memref<4x4xf32> to memref<4x4xf32>
  return
}

// -----

func.func @f(%n: memref<4x4xf32>, %i: index) {
  // expected-error@+1 {{'memref.transpose' op expected a permutation map of same rank as the input}} [affine-map]
  %0 = memref.transpose %n (i) -> (i) : memref<4x4xf32> to memref<4x4xf32>
  return
}

// -----

func.func @f(%n: memref<4x4xf32>, %i: index) {
  // expected-error@+1 {{'memref.transpose' op result type 'memref<4x4xf32>' is not equivalent to the canonical transposed input type 'memref<4x4xf32, strided<[1, 4]>>'}} [op-types]
  %0 = memref.transpose %n (i, j) -> (j, i) : memref<4x4xf32> to memref<4x4xf32>
  return
}

// -----

func.func @f(%n: memref<4xf32, affine_map<(d0) -> (d0 mod 2)>>, %i: index, %v: i32) {
  // expected-error@+1 {{base type 'memref<4xf32, affine_map<(d0) -> (d0 mod 2)>>' is not strided}} [memref-layout]
  %0 = memref.subview %n[0] [2] [1] : memref<4xf32, affine_map<(d0) -> (d0 mod 2)>> to memref<2xf32>
  return
}

// -----

func.func @negative_offset(%n: memref<4x4xf32>) {
  // expected-error@+1 {{expected offsets to be non-negative, but got -1}} [mixed-values]
  %0 = memref.subview %n[-1, 0] [2, 2] [1, 1] : memref<4x4xf32> to memref<2x2xf32, strided<[4, 1], offset: -4>>
  return
}

// -----

func.func @negative_size(%n: memref<4x4xf32>) {
  // expected-error@+1 {{expected sizes to be non-negative, but got -1}} [mixed-values]
  %0 = memref.subview %n[0, 0] [-1, 2] [1, 1] : memref<4x4xf32> to memref<?x2xf32, strided<[4, 1]>>
  return
}

// -----

func.func @negative_offset_of_cast(%n: memref<4x4xf32>) {
  // expected-error@+1 {{expected offsets to be non-negative, but got -1}} [mixed-values]
  %0 = memref.reinterpret_cast %n to offset: [-1], sizes: [4], strides: [1] : memref<4x4xf32> to memref<4xf32, strided<[1], offset: -1>>
  return
}

// -----

func.func @negative_size_of_cast(%n: memref<4x4xf32>) {
  // expected-error@+1 {{expected sizes to be non-negative, but got -1}} [mixed-values]
  %0 = memref.reinterpret_cast %n to offset: [0], sizes: [-1], strides: [1] : memref<4x4xf32> to memref<?xf32, strided<[1]>>
  return
}

// -----

func.func @missing_size(%n: memref<4x4xf32>) {
  // expected-error@+1 {{expected the number of 'sizes' to match the number of dynamic entries in 'static_sizes' (0 vs 1)}} [mixed-values]
  %0 = "memref.subview"(%n) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: -9223372036854775808, 4>, static_strides = array<i64: 1, 1>}> : (memref<4x4xf32>) -> memref<?x4xf32, strided<[4, 1]>>
  return
}

// -----

// A stride may be negative.
func.func @negative_stride(%n: memref<4x4xf32>) -> memref<1x4xf32, strided<[-4, 1]>> {
  %0 = memref.subview %n[0, 0] [1, 4] [-1, 1] : memref<4x4xf32> to memref<1x4xf32, strided<[-4, 1]>>
  return %0 : memref<1x4xf32, strided<[-4, 1]>>
}

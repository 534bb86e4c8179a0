// Other shapes for the same data: what is refused, in mlir-opt's words.

// RUN: abi-opt %s --split-input-file --verify-diagnostics

func.func @f(%n: memref<4x4xf32>, %i: memref<2xi32>) {
  // expected-error@+1 {{'memref.reshape' op length of shape operand differs from the result's memref rank}} [op-types]
  %0 = memref.reshape %n(%i) : (memref<4x4xf32>, memref<2xi32>) -> memref<2x2x2xf32>
  return
}

// -----

func.func @f(%n: memref<4x4xf32>, %i: memref<2xi32>) {
  // expected-error@+1 {{'memref.reshape' op element types of source and destination memref types should be the same}} [memref-element]
  %0 = memref.reshape %n(%i) : (memref<4x4xf32>, memref<2xi32>) -> memref<2x2xi32>
  return
}

// -----

func.func @f(%n: memref<4x4xf32>, %i: memref<?xi32>) {
  // expected-error@+1 {{'memref.reshape' op cannot use shape operand with dynamic length to reshape to statically-ranked memref type}} [op-types]
  %0 = memref.reshape %n(%i) : (memref<4x4xf32>, memref<?xi32>) -> memref<2x2xf32>
  return
}

// -----

func.func @f(%n: memref<4x4xf32, strided<[8, 1]>>, %i: memref<2xi32>) {
  // expected-error@+1 {{'memref.reshape' op source memref type should have identity affine map}} [memref-layout]
  %0 = memref.reshape %n(%i) : (memref<4x4xf32, strided<[8, 1]>>, memref<2xi32>) -> memref<2x2xf32>
  return
}

// -----

func.func @f(%n: memref<4x4xf32>, %i: memref<2xf32>) {
  // expected-error@+1 {{'memref.reshape' op operand #1 must be 1D memref of signless integer or index values, but got 'memref<2xf32>'}} [op-operands]
  %0 = memref.reshape %n(%i) : (memref<4x4xf32>, memref<2xf32>) -> memref<2x2xf32>
  return
}

// -----

func.func @f(%n: memref<4x4xf32>, %i: memref<2xi32>) {
  // expected-error@+1 {{'memref.reshape' op result memref type should have identity affine map}} [memref-layout]
  %0 = memref.reshape %n(%i) : (memref<4x4xf32>, memref<2xi32>) -> memref<2x2xf32, strided<[8, 1]>>
  return
}

// -----

func.func @f(%n: memref<4x4xf32>) {
  // expected-error@+1 {{'memref.expand_shape' op invalid number of reassociation groups: found 1, expected 2}} [reassociation]
  %0 = memref.expand_shape %n [[0, 1]] output_shape [2, 2, 4] : memref<4x4xf32> into memref<2x2x4xf32>
  return
}

// -----

func.func @f(%n: memref<4x4xf32>) {
  // expected-error@+1 {{'memref.expand_shape' op reassociation indices must be contiguous}} [reassociation]
  %0 = memref.expand_shape %n [[0, 1], [3]] output_shape [2, 2, 4] : memref<4x4xf32> into memref<2x2x4xf32>
  return
}

// -----

func.func @f(%n: memref<4x4xf32>) {
  // expected-error@+1 {{'memref.expand_shape' op expected number of static shape bounds to be equal to the output rank (3) but found 2 inputs instead}} [op-types]
  %0 = memref.expand_shape %n [[0, 1], [2]] output_shape [2, 2] : memref<4x4xf32> into memref<2x2x4xf32>
  return
}

// -----

func.func @f(%n: memref<4x4xf32>) {
  // expected-error@+1 {{'memref.expand_shape' op collapsed dim size (4) must equal reassociation group size (6)}} [reassociation]
  %0 = memref.expand_shape %n [[0, 1], [2]] output_shape [2, 3, 4] : memref<4x4xf32> into memref<2x3x4xf32>
  return
}

// -----

func.func @f(%n: memref<4x4xf32>) {
  // expected-error@+1 {{'memref.expand_shape' op invalid output shape provided at pos 1}} [op-types]
  %0 = memref.expand_shape %n [[0, 1], [2]] output_shape [2, 3, 4] : memref<4x4xf32> into memref<2x2x4xf32>
  return
}

// -----

func.func @f(%n: memref<4x4xf32>) {
  // expected-error@+1 {{'memref.expand_shape' op expected expanded type to be 'memref<2x2x4xf32>' but found 'memref<2x2x4xi32>'}} [op-types]
  %0 = memref.expand_shape %n [[0, 1], [2]] output_shape [2, 2, 4] : memref<4x4xf32> into memref<2x2x4xi32>
  return
}

// -----

func.func @f(%n: memref<4x4xf32>) {
  // expected-error@+1 {{'memref.expand_shape' op has source rank 2 and result rank 1. This is not an expansion (2 > 1).}} [op-types]
  %0 = memref.expand_shape %n [[0], [1]] output_shape [4] : memref<4x4xf32> into memref<4xf32>
  return
}

// -----

func.func @f(%n: memref<4x4xf32>) {
  // expected-error@+1 {{'memref.expand_shape' op expected expanded type to be 'memref<2x2x4xf32>' but found 'memref<2x2x4xf32, strided<[9, 4, 1]>>'}} [op-types]
  %0 = memref.expand_shape %n [[0, 1], [2]] output_shape [2, 2, 4] : memref<4x4xf32> into memref<2x2x4xf32, strided<[9, 4, 1]>>
  return
}

// -----

func.func @f(%n: memref<4x4xf32>) {
  // expected-error@+1 {{'memref.collapse_shape' op expected collapsed type to be 'memref<4x4xf32>' but found 'memref<4x4xi32>'}} [op-types]
  %0 = memref.collapse_shape %n [[0], [1]] : memref<4x4xf32> into memref<4x4xi32>
  return
}

// -----

func.func @f(%n: memref<4x4xf32>) {
  // expected-error@+1 {{'memref.collapse_shape' op invalid number of reassociation groups: found 1, expected 2}} [reassociation]
  %0 = memref.collapse_shape %n [[0, 1]] : memref<4x4xf32> into memref<4x4xf32>
  return
}

// -----

func.func @f(%n: memref<4x4xf32>) {
  // expected-error@+1 {{'memref.collapse_shape' op collapsed dim size (15) must equal reassociation group size (16)}} [reassociation]
  %0 = memref.collapse_shape %n [[0, 1]] : memref<4x4xf32> into memref<15xf32>
  return
}

// -----

func.func @f(%n: memref<4x4xf32, strided<[8, 1]>>) {
  // expected-error@+1 {{'memref.collapse_shape' op invalid source layout map or collapsing non-contiguous dims}} [memref-layout]
  %0 = memref.collapse_shape %n [[0, 1]] : memref<4x4xf32, strided<[8, 1]>> into memref<16xf32>
  return
}

// -----

func.func @f(%n: memref<4x4xf32>) {
  // expected-error@+1 {{'memref.collapse_shape' op expected collapsed type to be 'memref<16xf32>' but found 'memref<16xf32, strided<[2]>>'}} [op-types]
  %0 = memref.collapse_shape %n [[0, 1]] : memref<4x4xf32> into memref<16xf32, strided<[2]>>
  return
}

// -----

func.func @f(%n: memref<4x4xf32>) {
  // expected-error@+1 {{'memref.collapse_shape' op reassociation indices must be contiguous}} [reassociation]
  %0 = memref.collapse_shape %n [[1, 0]] : memref<4x4xf32> into memref<16xf32>
  return
}

// -----

func.func @f(%n: memref<4x4xf32>) {
  // expected-error@+1 {{'memref.collapse_shape' op expanded rank (2) inconsistent with number of reassociation indices (1)}} [reassociation]
  %0 = memref.collapse_shape %n [[0]] : memref<4x4xf32> into memref<4xf32>
  return
}

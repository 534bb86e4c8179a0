// What the memref ops refuse.

// RUN: abi-opt %s --split-input-file --verify-diagnostics

func.func @f(%n: index) {
  // expected-error@+1 {{'memref.alloc' op incorrect number of dynamic sizes, has 0, expected 1}} [dynamic-sizes]
  %0 = memref.alloc() : memref<?xf32>
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@+1 {{'memref.alloc' op symbol operand count does not equal memref symbol count: expected 0, got 1}} [dynamic-sizes]
  %0 = memref.alloc(%n)[%n] : memref<?xf32>
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@+1 {{'memref.alloc' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0}} [op-attribute]
  %0 = memref.alloc(%n) {alignment = -3} : memref<?xf32>
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@+1 {{'memref.alloc' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0}} [op-attribute]
  %0 = memref.alloc(%n) {alignment = 3} : memref<?xf32>
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@+1 {{memref layout mismatch between rank and affine map: 2 != 1}} [type]
  %0 = memref.alloc(%n) : memref<?x4xf32, affine_map<(d0)[s0] -> (d0 + s0)>>
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@+1 {{invalid kind of type specified: expected builtin.memref, but found 'memref<*xf32>'}} [type-kind]
  %0 = memref.alloca() : memref<*xf32>
  return
}

// -----

// expected-error@+1 {{'memref.alloca' op requires an ancestor op with AutomaticAllocationScope trait}} [alloca-scope]
module { %0 = memref.alloca() : memref<4xf32>  }

// -----

func.func @f(%n: memref<4xf32>, %m: memref<4x4xf32>) {
  // expected-error@+1 {{different element types specified for source memref type 'memref<4xf32>' and result memref type 'memref<4xi32>'}} [memref-element]
  %0 = memref.realloc %n : memref<4xf32> to memref<4xi32>
  return
}

// -----

func.func @f(%n: memref<4xf32>, %m: memref<4x4xf32>) {
  // expected-error@+1 {{missing dimension operand for result type 'memref<?xf32>'}} [dynamic-sizes]
  %0 = memref.realloc %n : memref<4xf32> to memref<?xf32>
  return
}

// -----

func.func @f(%n: memref<4xf32>, %i: index) {
  // expected-error@+1 {{unnecessary dimension operand for result type 'memref<4xf32>'}} [dynamic-sizes]
  %0 = memref.realloc %n(%i) : memref<4xf32> to memref<4xf32>
  return
}

// -----

func.func @f(%n: memref<4xf32>, %i: index) {
  // expected-error@+1 {{different memory spaces specified for source memref type 'memref<4xf32>' and result memref type 'memref<?xf32, 1 : i32>'}} [memref-space]
  %0 = memref.realloc %n(%i) : memref<4xf32> to memref<?xf32, 1 : i32>
  return
}

// -----

func.func @f(%n: memref<4xf32>, %i: index) {
  // expected-error@+1 {{unsupported layout for result memref type 'memref<?xf32, strided<[2]>>'}} [memref-layout]
  %0 = memref.realloc %n(%i) : memref<4xf32> to memref<?xf32, strided<[2]>>
  return
}

// -----

func.func @f(%n: memref<4x4xf32>, %i: index) {
  // expected-error@+1 {{'memref.realloc' op operand #0 must be 1D memref of any type values, but got 'memref<4x4xf32>'}} [op-operands]
  %0 = memref.realloc %n(%i) : memref<4x4xf32> to memref<?xf32>
  return
}

// -----

func.func @f(%n: memref<4xf32>, %i: index) {
  // expected-error@+1 {{'memref.load' op incorrect number of indices for load, expected 1 but got 2}} [index-count]
  %0 = memref.load %n[%i, %i] : memref<4xf32>
  return
}

// -----

func.func @f(%n: memref<4xf32>, %i: index) {
  // expected-error@+1 {{'memref.load' op failed to verify that result type matches element type of 'memref'}} [op-types]
  %0 = "memref.load"(%n, %i) : (memref<4xf32>, index) -> i32
  return
}

// -----

func.func @f(%n: memref<4xf32>, %i: index) {
  // expected-error@+1 {{'memref.load' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0}} [op-attribute]
  %0 = memref.load %n[%i] {alignment = 3} : memref<4xf32>
  return
}

// -----

func.func @f(%n: memref<4xf32>, %i: index) {
  // expected-error@+1 {{'memref.store' op failed to verify that type of 'value' matches element type of 'memref'}} [op-types]
  "memref.store" (%i, %n, %i) : (index, memref<4xf32>, index) -> ()
  return
}

// -----

func.func @f(%n: memref<4xf32>, %i: f32) {
  // expected-error@+1 {{'memref.store' op store index operand count not equal to memref rank}} [index-count]
  memref.store %i, %n[] : memref<4xf32>
  return
}

// -----

func.func @f(%n: memref<4xf32>, %i: f32) {
  // expected-error@+1 {{'memref.prefetch' op too few indices}} [index-count]
  memref.prefetch %n[], read, locality<2>, data : memref<4xf32>
  return
}

// -----

func.func @f(%n: memref<4xf32>, %i: index) {
  // expected-error@+1 {{rw specifier has to be 'read' or 'write'}} [attr-syntax]
  memref.prefetch %n[%i], foo, locality<2>, data : memref<4xf32>
  return
}

// -----

func.func @f(%n: memref<4xf32>, %i: index) {
  // expected-error@+1 {{'memref.prefetch' op attribute 'localityHint' failed to satisfy constraint: 32-bit signless integer attribute whose minimum value is 0 whose maximum value is 3}} [op-attribute]
  memref.prefetch %n[%i], read, locality<5>, data : memref<4xf32>
  return
}

// -----

func.func @f(%n: memref<4xf32>, %i: index) {
  // expected-error@+1 {{cache type has to be 'data' or 'instr'}} [attr-syntax]
  memref.prefetch %n[%i], read, locality<3>, foo : memref<4xf32>
  return
}

// -----

func.func @f(%n: memref<f32>, %i: index) {
  // expected-error@+1 {{'memref.dim' op operand #0 must be unranked.memref of any type values or non-0-ranked.memref of any type values, but got 'memref<f32>'}} [op-operands]
  %0 = memref.dim %n, %i : memref<f32>
  return
}

// -----

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

func.func @f(%n: memref<4xf32>, %m: memref<5xi32>) {
  // expected-error@+2 {{'memref.copy' op requires the same element type for all operands}} [op-types]
  // expected-error@+1 {{'memref.copy' op requires the same shape for all operands}} [op-types]
  memref.copy %n, %m : memref<4xf32> to memref<5xi32>
  return
}

// -----

func.func @f(%n: memref<4xf32>, %m: memref<5xf32>) {
  // expected-error@+1 {{'memref.copy' op requires the same shape for all operands}} [op-types]
  memref.copy %n, %m : memref<4xf32> to memref<5xf32>
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

func.func @f(%n: memref<4xf32>, %i: index) {
  // expected-error@+1 {{'memref.extract_strided_metadata' op result #3 must be variadic of index, but got 'i32'}} [op-results]
  %0:4 = memref.extract_strided_metadata %n : memref<4xf32> -> memref<f32>, index, index, i32
  return
}

// -----

func.func @f(%n: memref<4xf32>, %i: index) {
  // expected-error@+1 {{'memref.extract_strided_metadata' op inferred type(s) 'memref<f32>', 'index', 'index', 'index' are incompatible with return type(s) of operation 'memref<f32>', 'index', 'index'}} [op-types]
  %0:3 = memref.extract_strided_metadata %n : memref<4xf32> -> memref<f32>, index, index
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

// -----

// expected-note@+2 {{add a trailing dot to make the literal a float}}
// expected-error@+1 {{unexpected decimal integer literal for a floating point value}} [number]
memref.global @a : memref<2xf32> = dense<1>

// -----

// expected-error@+1 {{type should be static shaped memref, but got 'memref<?xf32>'}} [type-kind]
memref.global @a : memref<?xf32>

// -----

// expected-error@+1 {{'memref.global' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0}} [op-attribute]
memref.global @a : memref<2xf32> = dense<[1.0, 2.0]> {alignment = 63}

// -----

// expected-error@+1 {{'memref.global' op visibility expected to be one of ["public", "private", "nested"], but got "foo"}} [symbol]
memref.global "foo" @a : memref<2xf32> = dense<1.0>

// -----

// expected-error@+1 {{type should be static shaped memref, but got 'memref<*xf32>'}} [type-kind]
memref.global "public" @a : memref<*xf32>

// -----

// expected-error@+1 {{type should be static shaped memref, but got 'i32'}} [type-kind]
memref.global "public" @a : i32

// -----

// expected-error@+1 {{'memref.global' op initial value shape expected to be 2 but was 3}} [op-types]
"memref.global"() <{sym_name = "g3", type = memref<2xi32>, initial_value = dense<7> : tensor<3xi32>}> : () -> ()

// -----

// expected-error@+1 {{'memref.global' op initial value should be a unit or elements attribute, but got 3 : i32}} [attr-kind]
"memref.global"() <{sym_name = "g3", type = memref<2xi32>, initial_value = 3 : i32}> : () -> ()

// -----

// expected-error@+1 {{'memref.global' op attribute 'type' failed to satisfy constraint: memref type attribute}} [op-attribute]
"memref.global"() <{sym_name = "g3", type = i32}> : () -> ()

// -----

func.func @f(%n: memref<4x4xf32>) {
  // expected-error@+1 {{'memref.get_global' op 'b' does not reference a valid global memref}} [symbol-undefined]
  %0 = memref.get_global @b : memref<2xf32>
  return
}

// -----

memref.global constant @b : memref<2xf32> = uninitialized
func.func @f(%n: memref<4x4xf32>) {
  // expected-error@+1 {{'memref.get_global' op result type 'memref<3xf32>' does not match type 'memref<2xf32>' of the global memref @b}} [op-types]
  %0 = memref.get_global @b : memref<3xf32>
  return
}

// -----

func.func @f(%n: memref<4xf32>, %i: index, %v: f32) {
  // expected-error@+1 {{'memref.atomic_rmw' op expects the number of subscripts to be equal to memref rank}} [index-count]
  %0 = memref.atomic_rmw addf %v, %n[] : (f32, memref<4xf32>) -> f32
  return
}

// -----

func.func @f(%n: memref<4xi32>, %i: index, %v: f32) {
  // expected-error@+1 {{'memref.atomic_rmw' op failed to verify that value type matches element type of memref}} [op-types]
  %0 = memref.atomic_rmw addf %v, %n[%i] : (f32, memref<4xi32>) -> f32
  return
}

// -----

func.func @f(%n: memref<4xf32>, %i: index, %v: f32) {
  // expected-error@+1 {{'memref.atomic_rmw' op failed to verify that all of {value, result} have same type}} [op-types]
  %0 = "memref.atomic_rmw"(%v, %n, %i) <{kind = 0}> : (f32, memref<4xf32>, index) -> i32
  return
}

// -----

func.func @f(%n: memref<4xf32>, %i: index, %v: f32) {
  // expected-error@+2 {{'memref.generic_atomic_rmw' op expected block argument of the same type result type}} [region-args]
  // expected-error@+1 {{'memref.atomic_yield' op types mismatch between yield op: 'i32' and its parent: 'f32'}} [op-types]
  %0 = memref.generic_atomic_rmw %n[%i] : memref<4xf32> { ^bb0(%x : i32): memref.atomic_yield %x : i32 }
  return
}

// -----

func.func @f(%n: memref<4xf32>, %i: index, %v: i32) {
  // expected-error@+1 {{'memref.atomic_yield' op types mismatch between yield op: 'i32' and its parent: 'f32'}} [op-types]
  %0 = memref.generic_atomic_rmw %n[%i] : memref<4xf32> { ^bb0(%x : f32): memref.atomic_yield %v : i32 }
  return
}

// -----

func.func @f(%n: memref<4xf32>, %i: index, %v: i32) {
  // expected-error@+1 {{'memref.generic_atomic_rmw' op expected single number of entry block arguments}} [region-args]
  %0 = memref.generic_atomic_rmw %n[%i] : memref<4xf32> { ^bb0(%x : f32, %y: f32): memref.atomic_yield %x : f32 }
  return
}

// -----

func.func @f(%n: memref<4xf32>, %i: index, %v: i32) {
  // expected-error@+1 {{body of 'memref.generic_atomic_rmw' should contain only operations with no side effects}} [region-effects]
  %0 = memref.generic_atomic_rmw %n[%i] : memref<4xf32> { ^bb0(%x : f32): memref.alloca() : memref<4xf32> memref.atomic_yield %x : f32 }
  return
}

// -----

func.func @f(%n: memref<4xf32>, %i: index, %v: i32) {
  // expected-error@+2 {{'memref.atomic_yield' op expects parent op 'memref.generic_atomic_rmw'}} [op-parent]
  // expected-error@+1 {{'memref.atomic_yield' op must be the last operation in the parent block}} [block-terminator]
  memref.atomic_yield %v : i32
  return
}

// -----

func.func @f(%n: memref<4xf32>, %i: index, %v: i32) {
  // expected-error@+1 {{'memref.alloca_scope' op along control flow edge from Operation memref.alloca_scope.return to parent: region branch point has 1 operands, but region successor needs 0 inputs}} [region-types]
  memref.alloca_scope { memref.alloca_scope.return %v: i32 }
  return
}

// -----

func.func @f(%n: memref<4xf32>, %i: index, %v: i32) {
  // expected-error@+1 {{'memref.alloca_scope' op along control flow edge from Operation memref.alloca_scope.return to parent: successor operand type #0 'i32' should match successor input type #0 'f32'}} [region-types]
  %r= memref.alloca_scope -> (f32) { memref.alloca_scope.return %v: i32 }
  return
}

// -----

func.func @f(%n: memref<4xf32>, %i: index, %v: i32) {
  // expected-error@+1 {{'memref.alloca_scope' op along control flow edge from Operation memref.alloca_scope.return to parent: region branch point has 0 operands, but region successor needs 1 inputs}} [region-types]
  %r= memref.alloca_scope -> (f32) { }
  return
}

// -----

func.func @f(%n: memref<4xf32>, %i: index, %v: i32) {
  // expected-error@+1 {{'memref.assume_alignment' op alignment must be power of 2}} [alignment]
  %0 = memref.assume_alignment %n, 3 : memref<4xf32>
  return
}

// -----

func.func @f(%n: memref<4xf32>, %i: index, %v: i32) {
  // expected-error@+1 {{'memref.assume_alignment' op attribute 'alignment' failed to satisfy constraint: 32-bit signless integer attribute whose value is positive}} [op-attribute]
  %0 = memref.assume_alignment %n, 0 : memref<4xf32>
  return
}

// -----

func.func @f(%n: memref<4xf32>, %i: index, %v: i32) {
  // expected-error@+1 {{'memref.distinct_objects' op expected at least one operand}} [op-operands]
  "memref.distinct_objects"() : () -> ()
  return
}

// -----

func.func @f(%n: memref<4xf32>, %i: memref<4xi32>) {
  // expected-error@+1 {{'memref.distinct_objects' op operand types and result types must match}} [op-types]
  %0:2 = "memref.distinct_objects"(%n, %i) : (memref<4xf32>, memref<4xi32>) -> (memref<4xf32>, memref<4xf32>)
  return
}

// -----

func.func @f(%n: memref<*xf32>, %i: i32) {
  // expected-error@+1 {{invalid kind of type specified}} [type-kind]
  memref.dealloc %i : i32
  return
}

// -----

func.func @f(%n: memref<*xf32>, %i: i32) {
  // expected-error@+1 {{invalid kind of type specified}} [type-kind]
  %0 = memref.rank %i : i32
  return
}

// -----

func.func @f(%n: memref<*xf32>, %i: i32) {
  // expected-error@+1 {{invalid kind of type specified: expected builtin.memref, but found 'memref<*xf32>'}} [type-kind]
  %0 = memref.load %n[] : memref<*xf32>
  return
}

// -----

func.func @f(%n: memref<4xf32, affine_map<(d0) -> (d0 mod 2)>>, %i: index, %v: i32) {
  // expected-error@+1 {{'memref.extract_strided_metadata' op operand #0 must be strided memref of any type values, but got 'memref<4xf32, affine_map<(d0) -> (d0 mod 2)>>'}} [op-operands]
  %0:4 = memref.extract_strided_metadata %n : memref<4xf32, affine_map<(d0) -> (d0 mod 2)>> -> memref<f32>, index, index, index
  return
}

// -----

func.func @f(%n: memref<4xf32, affine_map<(d0) -> (d0 mod 2)>>, %i: index, %v: i32) {
  // expected-error@+1 {{base type 'memref<4xf32, affine_map<(d0) -> (d0 mod 2)>>' is not strided}} [memref-layout]
  %0 = memref.subview %n[0] [2] [1] : memref<4xf32, affine_map<(d0) -> (d0 mod 2)>> to memref<2xf32>
  return
}

// Getting memory and giving it back: what is refused, in mlir-opt's words.

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

func.func @f(%n: memref<4xf32>, %i: index, %v: i32) {
  // expected-error@+2 {{'memref.alloca_scope' op along control flow edge from Operation memref.alloca_scope.return to parent: region branch point has 1 operands, but region successor needs 0 inputs}} [region-types]
  // expected-note@+1 {{region branch point}}
  memref.alloca_scope { memref.alloca_scope.return %v: i32 }
  return
}

// -----

func.func @f(%n: memref<4xf32>, %i: index, %v: i32) {
  // expected-error@+2 {{'memref.alloca_scope' op along control flow edge from Operation memref.alloca_scope.return to parent: successor operand type #0 'i32' should match successor input type #0 'f32'}} [region-types]
  // expected-note@+1 {{region branch point}}
  %r= memref.alloca_scope -> (f32) { memref.alloca_scope.return %v: i32 }
  return
}

// -----

func.func @f(%n: memref<4xf32>, %i: index, %v: i32) {
  // expected-error@+2 {{'memref.alloca_scope' op along control flow edge from Operation memref.alloca_scope.return to parent: region branch point has 0 operands, but region successor needs 1 inputs}} [region-types]
  // expected-note@+1 {{region branch point}}
  %r= memref.alloca_scope -> (f32) { }
  return
}

// -----

func.func @f(%n: memref<*xf32>, %i: i32) {
  // expected-error@+1 {{invalid kind of type specified}} [type-kind]
  memref.dealloc %i : i32
  return
}

// Questions about a memref, and hints: what is refused, in mlir-opt's words.

// RUN: abi-opt %s --split-input-file --verify-diagnostics

func.func @f(%n: memref<f32>, %i: index) {
  // expected-error@+1 {{'memref.dim' op operand #0 must be unranked.memref of any type values or non-0-ranked.memref of any type values, but got 'memref<f32>'}} [op-operands]
  %0 = memref.dim %n, %i : memref<f32>
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
  %0 = memref.rank %i : i32
  return
}

// -----

func.func @f(%n: memref<4xf32, affine_map<(d0) -> (d0 mod 2)>>, %i: index, %v: i32) {
  // expected-error@+1 {{'memref.extract_strided_metadata' op operand #0 must be strided memref of any type values, but got 'memref<4xf32, affine_map<(d0) -> (d0 mod 2)>>'}} [op-operands]
  %0:4 = memref.extract_strided_metadata %n : memref<4xf32, affine_map<(d0) -> (d0 mod 2)>> -> memref<f32>, index, index, index
  return
}

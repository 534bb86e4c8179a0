// The value of a struct is a number for each field. The value of an array is a
// number of elements or a string; a list of lists only if it is one of structs.
// RUN: abi-opt %s --split-input-file --verify-diagnostics

llvm.func @one_number() {
  // expected-error@+1 {{'llvm.mlir.constant' op expected array attribute for struct type}} [constant-value]
  %0 = llvm.mlir.constant(1 : i32) : !llvm.struct<(i32)>
  llvm.return
}

// -----

llvm.func @too_few() {
  // expected-error@+1 {{'llvm.mlir.constant' op expected array attribute of size 2}} [constant-value]
  %0 = llvm.mlir.constant([1 : i32]) : !llvm.struct<(i32, f32)>
  llvm.return
}

// -----

llvm.func @field_that_is_no_number() {
  // expected-error@+1 {{'llvm.mlir.constant' op expected struct element types to be floating point type or integer type}} [constant-value]
  %0 = llvm.mlir.constant([1 : i32, [1 : i32]]) : !llvm.struct<(i32, array<1 x i32>)>
  llvm.return
}

// -----

llvm.func @value_that_is_no_number() {
  // expected-error@+1 {{'llvm.mlir.constant' op expected element of array attribute to be floating point or integer}} [constant-value]
  %0 = llvm.mlir.constant([#llvm.zero]) : !llvm.struct<(i32)>
  llvm.return
}

// -----

llvm.func @other_type() {
  // expected-error@+1 {{'llvm.mlir.constant' op struct element at index 1 is of wrong type}} [constant-value]
  %0 = llvm.mlir.constant([1 : i32, 2 : i32]) : !llvm.struct<(i32, f32)>
  llvm.return
}

// -----

llvm.func @list_of_numbers() {
  // expected-error@+1 {{'llvm.mlir.constant' op for array with an array attribute must have a struct element type}} [constant-value]
  %0 = llvm.mlir.constant([1 : i32, 2 : i32]) : !llvm.array<2 x i32>
  llvm.return
}

// -----

llvm.func @list_of_lists_of_numbers() {
  // expected-error@+1 {{'llvm.mlir.constant' op for array with an array attribute must have a struct element type}} [constant-value]
  %0 = llvm.mlir.constant([[1 : i32]]) : !llvm.array<1 x array<1 x i32>>
  llvm.return
}

// -----

llvm.func @number_for_a_struct() {
  // expected-error@+1 {{'llvm.mlir.constant' op nested attribute for struct element at index 1 must be a zero, or undef, or array attribute}} [constant-value]
  %0 = llvm.mlir.constant([#llvm.undef, #llvm.poison]) : !llvm.array<2 x struct<(i32)>>
  llvm.return
}

// -----

llvm.func @too_few_structs() {
  // expected-error@+1 {{'llvm.mlir.constant' op array attribute size does not match array type size in dimension 0: 1 vs. 2}} [constant-value]
  %0 = llvm.mlir.constant([[1 : i32]]) : !llvm.array<2 x struct<(i32)>>
  llvm.return
}

// -----

llvm.func @whole_zero() {
  // expected-error@+1 {{'llvm.mlir.constant' op only supports integer, float, string or elements attributes}} [constant-value]
  %0 = llvm.mlir.constant(#llvm.zero) : !llvm.array<2 x i32>
  llvm.return
}

// -----

llvm.func @elements_for_a_number() {
  // expected-error@+1 {{'llvm.mlir.constant' op expected vector or array type}} [constant-value]
  %0 = llvm.mlir.constant(dense<1> : tensor<i32>) : i32
  llvm.return
}

// -----

llvm.func @elements_of_other_kind() {
  // expected-error@+1 {{'llvm.mlir.constant' op expected integer element type for integer elements attribute}} [constant-value]
  %0 = llvm.mlir.constant(dense<1> : tensor<2xi32>) : !llvm.array<2 x f32>
  llvm.return
}

// -----

llvm.func @elements_of_a_scalable_vector() {
  // expected-error@+1 {{'llvm.mlir.constant' op scalable vector type requires a splat attribute}} [constant-value]
  %0 = llvm.mlir.constant(dense<[1, 2]> : vector<2xi32>) : vector<[2]xi32>
  llvm.return
}

// -----

llvm.func @floats_of_other_formats() {
  // expected-error@+1 {{'llvm.mlir.constant' op attribute and type have different float semantics}} [constant-value]
  %0 = llvm.mlir.constant(1.0 : bf16) : f16
  // expected-error@+1 {{'llvm.mlir.constant' op expected integer type of width 32}} [constant-value]
  %1 = llvm.mlir.constant(1.0 : f32) : i64
  // expected-error@+1 {{'llvm.mlir.constant' op expected integer type}} [constant-value]
  %2 = llvm.mlir.constant(1 : i32) : f32
  llvm.return
}

// -----

llvm.func @right() {
  %0 = llvm.mlir.constant([1 : i32, 2.0 : f32]) : !llvm.struct<(i32, f32)>
  %1 = llvm.mlir.constant([]) : !llvm.struct<()>
  %2 = llvm.mlir.constant([[1 : i32, #llvm.zero], #llvm.zero, #llvm.undef]) : !llvm.array<3 x struct<(i32, ptr)>>
  %3 = llvm.mlir.constant([[[1 : i32]]]) : !llvm.array<1 x array<1 x struct<(i32)>>>
  %4 = llvm.mlir.constant([]) : !llvm.array<0 x struct<(i32)>>
  %5 = llvm.mlir.constant(dense<1> : vector<2xi32>) : vector<[2]xi32>
  %6 = llvm.mlir.constant(1.0 : f32) : i32
  %7 = llvm.mlir.constant(1 : i32) : i64
  llvm.return
}

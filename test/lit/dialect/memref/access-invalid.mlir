// Reading and writing elements: what is refused, in mlir-opt's words.

// RUN: abi-opt %s --split-input-file --verify-diagnostics

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
  // expected-error@+1 {{'memref.atomic_yield' op expects parent op 'memref.generic_atomic_rmw'}} [op-parent]
  memref.atomic_yield %v : i32
  return
}

// -----

func.func @f(%n: memref<*xf32>, %i: i32) {
  // expected-error@+1 {{invalid kind of type specified: expected builtin.memref, but found 'memref<*xf32>'}} [type-kind]
  %0 = memref.load %n[] : memref<*xf32>
  return
}

// -----

func.func @f(%n: memref<4xindex>, %i: index) {
  // expected-error@+1 {{'memref.generic_atomic_rmw' op operand #0 must be memref of signless integer or floating-point values, but got 'memref<4xindex>'}} [op-operands]
  %0 = memref.generic_atomic_rmw %n[%i] : memref<4xindex> {
  ^bb0(%x: index):
    memref.atomic_yield %x : index
  }
  return
}

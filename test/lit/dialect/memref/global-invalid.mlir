// Globals: what is refused, in mlir-opt's words.

// RUN: abi-opt %s --split-input-file --verify-diagnostics

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

// Types and attributes: what is refused, in MLIR's words where it refuses it too.

// RUN: abi-opt %s --split-input-file --verify-diagnostics

// expected-error@+1 {{invalid array element type: '!llvm.label'}} [llvm-type]
llvm.func @f(!llvm.array<4 x label>)

// -----

// expected-error@+1 {{invalid LLVM structure element type: '!llvm.void'}} [llvm-type]
llvm.func @f(!llvm.struct<(void)>)

// -----

// expected-error@+1 {{only identified structs can be opaque}} [llvm-type]
llvm.func @f(!llvm.struct<opaque>)

// -----

// expected-error@+1 {{expected '>'}} [syntax]
llvm.func @f(!llvm.func<void (...), i32>)

// -----

// expected-error@+1 {{expected 'x'}} [syntax]
llvm.func @f(!llvm.array<4 by i32>)

// -----

// expected-error@+1 {{expected one of [external, available_externally, linkonce, linkonce_odr, weak, weak_odr, appending, internal, private, extern_weak, common] for LLVM linkage types, got: none}} [attr-syntax]
module attributes {test.x = #llvm.linkage<none>} {
}

// -----

// expected-error@+1 {{expected 'llvm.target_triple' to be a string attribute}} [argument-attribute]
module attributes {llvm.target_triple = 3 : i32} {
}

// -----

// expected-error@+1 {{expected 'llvm.variant_type' to be a type}} [argument-attribute]
llvm.func @f() attributes {llvm.variant_type = 3 : i32}

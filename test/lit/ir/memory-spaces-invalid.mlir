// MLIR must know the dialect of a memory space, even with --allow-unregistered-dialect.

// RUN: abi-opt %s --split-input-file --allow-unregistered-dialect --verify-diagnostics

// expected-error@+1 {{unsupported memory space Attribute}} [type]
func.func private @ranked(memref<4xf32, #unheard.of>)

// -----

// expected-error@+1 {{unsupported memory space Attribute}} [type]
func.func private @unranked(memref<*xf32, #unheard<"of">>)

// -----

#alias = #unheard.of
// expected-error@+1 {{unsupported memory space Attribute}} [type]
func.func private @alias(memref<4xf32, #alias>)

// -----

func.func private @known(memref<4xf32, #spirv.storage_class<Function>>, memref<4xf32, {unheard.of}>)

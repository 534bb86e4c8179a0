// Types of functions that LLVM does not have: which op or tool is for them.
// RUN: not abi-opt --emit=llvm --split-input-file %s 2>&1 | FileCheck %s

// CHECK: error: 'func.func' op has an argument of type '!c.struct<"P" {x: si32}>', which has no counterpart in LLVM
// CHECK: note: a function with C's types is a 'c.func', which 'c.call' calls
func.func private @f(!c.struct<"P" {x: si32}>)

// -----

// CHECK: error: 'func.func' op has a result of type 'tensor<4xf32>', which has no counterpart in LLVM
// CHECK: note: tensors become memrefs first: mlir-opt --one-shot-bufferize=bufferize-function-boundaries
func.func private @f() -> tensor<4xf32>

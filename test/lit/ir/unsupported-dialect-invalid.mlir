// Ops, types and attributes of MLIR's other dialects: what lowers them first, and no op of another
// dialect that has a similar name.
// RUN: not abi-opt --split-input-file %s 2>&1 | FileCheck %s --implicit-check-not=mean

// CHECK: error: Dialect `math' not found for custom op 'math.sqrt'
// CHECK: note: dialect 'math' is not supported; lower it first: mlir-opt --convert-math-to-llvm --convert-math-to-libm
func.func @f(%a: f32) -> f32 {
  %0 = math.sqrt %a : f32
  return %0 : f32
}

// -----

// CHECK: error: operation 'vector.print' is of an unregistered dialect
// CHECK: note: dialect 'vector' is not supported; lower it first: mlir-opt --convert-vector-to-llvm
func.func @f(%a: f32) {
  "vector.print"(%a) : (f32) -> ()
  return
}

// -----

// CHECK: error: type created with unregistered dialect 'tosa'
// CHECK: note: dialect 'tosa' is not supported; lower it first: mlir-opt --pass-pipeline='builtin.module(func.func(tosa-to-linalg),
func.func private @f(!tosa.shape<1>)

// -----

// CHECK: error: attribute created with unregistered dialect 'nvvm'
// CHECK: note: dialect 'nvvm' is not supported
func.func private @f() attributes {x = #nvvm.target}

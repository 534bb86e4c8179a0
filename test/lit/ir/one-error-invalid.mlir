// An operation has one error, in MLIR's order and at MLIR's column.
// RUN: abi-opt %s --split-input-file --verify-diagnostics
// RUN: not abi-opt %s --split-input-file 2>&1 | FileCheck %s

func.func @f(%a: i32, %b: i32) {
  // expected-error@+1 {{'arith.addf' op operand #0 must be floating-point-like, but got 'i32'}} [op-operands]
  %0 = arith.addf %a, %b : i32
  return
}

// -----

func.func @f(%a: i32, %b: f32) {
  // expected-error@+1 {{'arith.cmpi' op requires attribute 'predicate'}} [op-attribute]
  %0 = "arith.cmpi"(%a, %b) : (i32, f32) -> i1
  return
}

// -----

// expected-error@+1 {{empty block: expect at least a terminator}} [block-terminator]
llvm.mlir.global internal @g() : i32 { ^bb0: }

// -----

// expected-error@+1 {{'llvm.mlir.global' op initializer region cannot return void}} [llvm-global]
llvm.mlir.global internal @g() : i32 { llvm.return }

// -----

func.func @f(%t: tensor<4xf32>, %i: index) {
  // CHECK: :[[#@LINE+2]]:8: error: 'memref.dim' op
  // expected-error@+1 {{'memref.dim' op operand #0 must be unranked.memref of any type values or non-0-ranked.memref of any type values, but got 'tensor<4xf32>'}} [op-operands]
  %0 = memref.dim %t, %i : tensor<4xf32>
  return
}

// -----

llvm.func @g(i32, i32)
llvm.func @f(%a: i32) {
  // CHECK: :[[#@LINE+2]]:3: error: custom op 'llvm.call' number
  // expected-error@+1 {{custom op 'llvm.call' number of operands and types do not match: got 1 operands and 2 types}} [operand-count]
  llvm.call @g(%a) : (i32, i32) -> ()
  llvm.return
}

// -----

llvm.func @f(%a: i32, %p: !llvm.ptr) {
  // CHECK: :[[#@LINE+2]]:8: error: custom op 'llvm.getelementptr' number
  // expected-error@+1 {{custom op 'llvm.getelementptr' number of operands and types do not match: got 3 operands and 2 types}} [operand-count]
  %0 = llvm.getelementptr %p[%a, %a] : (!llvm.ptr, i32) -> !llvm.ptr, i8
  llvm.return
}

// -----

llvm.func @f(%a: i32) {
  // CHECK: :[[#@LINE+2]]:37: error: custom op 'llvm.inline_asm' number
  // expected-error@+1 {{custom op 'llvm.inline_asm' number of operands and types do not match: got 2 operands and 1 types}} [operand-count]
  %0 = llvm.inline_asm "foo", "bar" %a, %a : (i32) -> i32
  llvm.return
}

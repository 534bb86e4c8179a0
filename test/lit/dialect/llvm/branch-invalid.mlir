// Branches and returns: what is refused, in MLIR's words where it refuses it too.

// RUN: abi-opt %s --split-input-file --verify-diagnostics

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{branch has 0 operands for successor #0, but target block has 1}} [branch-types]
  llvm.br ^bb1
  ^bb1(%z: i32):
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{type mismatch for bb argument #0 of successor #0}} [branch-types]
  llvm.br ^bb1(%b : i64)
  ^bb1(%z: i32):
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.switch' op has two cases for the value 1}} [switch-cases]
  llvm.switch %a : i32, ^bb1 [ 1: ^bb1, 1: ^bb1 ]
  ^bb1:
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.switch' op expects number of case values to match number of case destinations}} [switch-cases]
  "llvm.switch"(%a)[^bb1, ^bb1] <{case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  ^bb1:
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{expects number of branch weights to match number of successors: 1 vs 2}} [branch-weights]
  llvm.switch %a : i32, ^bb1 [ 1: ^bb1 ] {branch_weights = array<i32: 1>}
  ^bb1:
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

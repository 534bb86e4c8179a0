// No result is void, one is itself, several are a struct. A call takes every
// result out of the struct, used or not.

// RUN: abi-opt %s --convert-func-to-llvm | FileCheck %s

// CHECK: llvm.func @none() attributes {sym_visibility = "private"}
func.func private @none()
// CHECK: llvm.func @one(i1) -> i64 attributes {sym_visibility = "private"}
func.func private @one(i1) -> index
// CHECK: llvm.func @two(i32, vector<4xf32>) -> !llvm.struct<(i64, f32)> attributes {sym_visibility = "private"}
func.func private @two(i32, vector<4xf32>) -> (index, f32)

// CHECK-LABEL: llvm.func @f(%a: i32, %v: vector<4xf32>, %c: i1) -> !llvm.struct<(f32, i64)> {
func.func @f(%a: i32, %v: vector<4xf32>, %c: i1) -> (f32, index) {
  // CHECK-NEXT: llvm.call @none() : () -> ()
  call @none() : () -> ()
  // CHECK-NEXT: %[[ONE:.*]] = llvm.call @one(%c) : (i1) -> i64
  %one = call @one(%c) : (i1) -> index
  // CHECK-NEXT: %[[TWO:.*]] = llvm.call @two(%a, %v) : (i32, vector<4xf32>) -> !llvm.struct<(i64, f32)>
  // CHECK-NEXT: llvm.extractvalue %[[TWO]][0] : !llvm.struct<(i64, f32)>
  // CHECK-NEXT: %[[F:.*]] = llvm.extractvalue %[[TWO]][1] : !llvm.struct<(i64, f32)>
  %two:2 = call @two(%a, %v) : (i32, vector<4xf32>) -> (index, f32)
  // CHECK-NEXT: %[[S0:.*]] = llvm.mlir.poison : !llvm.struct<(f32, i64)>
  // CHECK-NEXT: %[[S1:.*]] = llvm.insertvalue %[[F]], %[[S0]][0] : !llvm.struct<(f32, i64)>
  // CHECK-NEXT: %[[S2:.*]] = llvm.insertvalue %[[ONE]], %[[S1]][1] : !llvm.struct<(f32, i64)>
  // CHECK-NEXT: llvm.return %[[S2]] : !llvm.struct<(f32, i64)>
  return %two#1, %one : f32, index
}

// Parts of structs, arrays and vectors: what is refused, in MLIR's words where it
// refuses it too.

// RUN: abi-opt %s --split-input-file --verify-diagnostics

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+2 {{position out of bounds: 2}} [aggregate-position]
  %0 = llvm.extractvalue %s[2] : !llvm.struct<(i32, array<2 x i8>)>
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.extractvalue' op position out of bounds: 2}} [aggregate-position]
  %0 = "llvm.extractvalue"(%s) <{position = array<i64: 1, 2>}> : (!llvm.struct<(i32, array<2 x i8>)>) -> i8
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.extractvalue' op expected LLVM IR structure/array type, got: 'i32'}} [aggregate-position]
  %0 = "llvm.extractvalue"(%s) <{position = array<i64: 0, 2>}> : (!llvm.struct<(i32, array<2 x i8>)>) -> i8
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.extractvalue' op Type mismatch: extracting from '!llvm.struct<(i32, array<2 x i8>)>' should produce 'i32' but this op returns 'i8'}} [aggregate-position]
  %0 = "llvm.extractvalue"(%s) <{position = array<i64: 0>}> : (!llvm.struct<(i32, array<2 x i8>)>) -> i8
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.insertvalue' op Type mismatch: cannot insert 'i64' into '!llvm.struct<(i32, array<2 x i8>)>'}} [aggregate-position]
  %0 = "llvm.insertvalue"(%s, %b) <{position = array<i64: 0>}> : (!llvm.struct<(i32, array<2 x i8>)>, i64) -> !llvm.struct<(i32, array<2 x i8>)>
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.extractelement' op failed to verify that result type matches vector element type}} [op-types]
  %0 = "llvm.extractelement"(%v, %a) : (vector<4xi32>, i32) -> i64
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.shufflevector' op mask element 8 is out of the range -1 to 7}} [vector-elements]
  %0 = llvm.shufflevector %v, %v [0, 8] : vector<4xi32>
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

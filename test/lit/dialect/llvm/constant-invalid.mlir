// Constants and addresses: what is refused, in MLIR's words where it refuses it too.

// RUN: abi-opt %s --split-input-file --verify-diagnostics

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.mlir.constant' op expected integer type of width 32}} [constant-value]
  %0 = llvm.mlir.constant(1.000000e+00 : f32) : i64
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.mlir.constant' op expected array type of 3 i8 elements for the string constant}} [constant-value]
  %0 = llvm.mlir.constant("abc") : i64
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.mlir.constant' op type and attribute have a different number of elements: 3 vs. 2}} [constant-value]
  %0 = llvm.mlir.constant(dense<1> : vector<2xi32>) : vector<3xi32>
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.mlir.constant' op expected array attribute of size 2}} [constant-value]
  %0 = llvm.mlir.constant([1 : i32]) : !llvm.struct<(i32, i32)>
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.mlir.zero' op result #0 must be LLVM dialect-compatible type, but got 'index'}} [op-results]
  %0 = llvm.mlir.zero : index
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.mlir.addressof' op must reference a global defined by 'llvm.mlir.global', 'llvm.mlir.alias' or 'llvm.func' or 'llvm.mlir.ifunc'}} [symbol-reference]
  %0 = llvm.mlir.addressof @missing : !llvm.ptr
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.mlir.addressof' op pointer address space must match address space of the referenced function}} [symbol-reference]
  %0 = llvm.mlir.addressof @f : !llvm.ptr<3>
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

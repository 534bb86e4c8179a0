// Calls: what is refused, in MLIR's words where it refuses it too.

// RUN: abi-opt %s --split-input-file --verify-diagnostics

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.call' op 'missing' does not reference a symbol in the current scope}} [symbol-reference]
  llvm.call @missing(%a) : (i32) -> ()
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.call' op operand type mismatch for operand 0: 'i64' != 'i32'}} [llvm-call]
  llvm.call @takes(%b) : (i64) -> ()
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.call' op incorrect number of operands (0) for callee (expecting: 1)}} [llvm-call]
  llvm.call @takes() : () -> ()
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.call' op calling function with void result must not produce values}} [llvm-call]
  %0 = llvm.call @takes(%a) : (i32) -> i32
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.call' op missing var_callee_type attribute for vararg call}} [llvm-call]
  llvm.call @many(%a) : (i32) -> ()
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.call' op expected var_callee_type to be a variadic function type}} [llvm-call]
  llvm.call @takes(%a) vararg(!llvm.func<void (i32)>) : (i32) -> ()
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{"llvm.byval" attribute attached to non-pointer LLVM type}} [argument-attribute]
  llvm.call @takes(%a) : (i32 {llvm.byval = i32}) -> ()
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.call_intrinsic' op intrinsic name must start with 'llvm.'}} [llvm-call]
  llvm.call_intrinsic "foo"(%a) : (i32) -> ()
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

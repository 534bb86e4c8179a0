// Arithmetic, conversions and comparisons: what is refused, in MLIR's words where
// it refuses it too.

// RUN: abi-opt %s --split-input-file --verify-diagnostics

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.add' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'f32'}} [op-operands]
  %0 = "llvm.add"(%x, %x) : (f32, f32) -> f32
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.fadd' op operand #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got 'i32'}} [op-operands]
  %0 = "llvm.fadd"(%a, %a) : (i32, i32) -> i32
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.add' op attribute 'overflowFlags' failed to satisfy constraint: LLVM integer overflow flags}} [op-attribute]
  %0 = "llvm.add"(%a, %a) <{overflowFlags = 9 : i32}> : (i32, i32) -> i32
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{custom op 'llvm.add' expected one of [none, nsw, nuw] for LLVM integer overflow flags, got: fast}} [attr-syntax]
  %0 = llvm.add %a, %a overflow<fast> : i32
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{integer width of the output type is smaller or equal to the integer width of the input type}} [cast-types]
  %0 = llvm.zext %b : i64 to i32
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.trunc' op width of the output type is greater or equal to the width of the input type}} [cast-types]
  %0 = llvm.trunc %a : i32 to i32
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{input type is an integer but output type is a vector}} [cast-types]
  %0 = llvm.sext %a : i32 to vector<4xi64>
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.bitcast' op operand type 'i32' and result type 'i64' are cast incompatible}} [cast-types]
  %0 = llvm.bitcast %a : i32 to i64
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.bitcast' op can only cast pointers from and to pointers}} [cast-types]
  %0 = llvm.bitcast %p : !llvm.ptr to i64
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.bitcast' op cannot cast pointers of different address spaces, use 'llvm.addrspacecast' instead}} [cast-types]
  %0 = llvm.bitcast %p : !llvm.ptr to !llvm.ptr<1>
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'lt' is an incorrect value of the 'predicate' attribute}} [attr-syntax]
  %0 = llvm.icmp "lt" %a, %a : i32
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.icmp' op result #0 must be 1-bit signless integer or LLVM dialect-compatible vector of 1-bit signless integer, but got 'i8'}} [op-results]
  %0 = "llvm.icmp"(%a, %a) <{predicate = 0 : i64}> : (i32, i32) -> i8
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.icmp' op attribute 'predicate' failed to satisfy constraint: llvm.icmp comparison predicate}} [op-attribute]
  %0 = "llvm.icmp"(%a, %a) <{predicate = 12 : i64}> : (i32, i32) -> i1
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

// -----

llvm.func @f(%a: i32, %b: i64, %p: !llvm.ptr, %x: f32, %c: i1, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x i8>)>) {
  // expected-error@+1 {{'llvm.select' op failed to verify that all of {trueValue, falseValue, res} have same type}} [op-types]
  %0 = "llvm.select"(%c, %a, %b) : (i1, i32, i64) -> i32
  llvm.return
}
llvm.func @takes(i32)
llvm.func @many(i32, ...)

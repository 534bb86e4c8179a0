// A call of an intrinsic by its name: what no overload of it takes is refused where MLIR refuses
// it, when it is translated. The types in the name do not matter: LLVM sets them right.

// RUN: abi-opt %s --emit=llvm --split-input-file --verify-diagnostics

llvm.func @too_many(%a: i32) -> i32 {
  // expected-error@+1 {{'llvm.call_intrinsic' op intrinsic call has 2 operands but "llvm.ctpop.i32" expects 1}} [llvm-rule]
  %0 = llvm.call_intrinsic "llvm.ctpop.i32"(%a, %a) : (i32, i32) -> i32
  llvm.return %0 : i32
}

// -----

llvm.func @too_few(%a: i32) -> i32 {
  // expected-error@+1 {{'llvm.call_intrinsic' op intrinsic call has 1 operands but "llvm.ctlz.i32" expects 2}} [llvm-rule]
  %0 = llvm.call_intrinsic "llvm.ctlz.i32"(%a) : (i32) -> i32
  llvm.return %0 : i32
}

// -----

llvm.func @kind(%a: f32) -> f32 {
  // expected-error@+1 {{op does not match any of the overloads of "llvm.ctpop.f32": operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'f32'}} [llvm-rule]
  %0 = llvm.call_intrinsic "llvm.ctpop.f32"(%a) : (f32) -> f32
  llvm.return %0 : f32
}

// -----

llvm.func @result(%a: i64) -> i32 {
  // expected-error@+1 {{op does not match any of the overloads of "llvm.ctpop": requires the same type for all operands and results}} [llvm-rule]
  %0 = llvm.call_intrinsic "llvm.ctpop"(%a) : (i64) -> i32
  llvm.return %0 : i32
}

// -----

llvm.func @no_result(%a: i64) {
  // expected-error@+1 {{op does not match any of the overloads of "llvm.ctpop.i64": expected 1 results, but found 0}} [llvm-rule]
  llvm.call_intrinsic "llvm.ctpop.i64"(%a) : (i64) -> ()
  llvm.return
}

// -----

// A rule that only LLVM has.
llvm.func @narrower(%a: f32, %n: i64) -> f64 {
  // expected-error@+1 {{op does not match any of the overloads of "llvm.powi.f32.i64": has 'f64' for 'res', which LLVM wants to be of the type of 'val', 'f32'}} [llvm-rule]
  %0 = llvm.call_intrinsic "llvm.powi.f32.i64"(%a, %n) : (f32, i64) -> f64
  llvm.return %0 : f64
}

// -----

llvm.func @not_constant(%a: i32, %flag: i1) -> i32 {
  // expected-error@+1 {{op immarg operand #1 of "llvm.ctlz.i32" has non-immediate parameter}} [llvm-rule]
  %0 = llvm.call_intrinsic "llvm.ctlz.i32"(%a, %flag) : (i32, i1) -> i32
  llvm.return %0 : i32
}

// -----

llvm.func @wrong_flag(%a: i32) -> i32 {
  %flag = llvm.mlir.constant(1 : i32) : i32
  // expected-error@+1 {{op does not match any of the overloads of "llvm.ctlz.i32": attribute 'is_zero_poison' failed to satisfy constraint: bool attribute}} [llvm-rule]
  %0 = llvm.call_intrinsic "llvm.ctlz.i32"(%a, %flag) : (i32, i32) -> i32
  llvm.return %0 : i32
}

// -----

// Names that go on after the name of another intrinsic are no calls of that one; those that are
// right are translated.
llvm.func @right(%a: i32, %b: i64, %p: !llvm.ptr, %v: vector<4xi32>) {
  %true = llvm.mlir.constant(true) : i1
  %four = llvm.mlir.constant(4 : i32) : i32
  %0 = llvm.call_intrinsic "llvm.ctpop.i64"(%b) : (i64) -> i64
  %1 = llvm.call_intrinsic "llvm.ctpop"(%v) : (vector<4xi32>) -> vector<4xi32>
  %2 = llvm.call_intrinsic "llvm.ctlz.i32"(%a, %true) : (i32, i1) -> i32
  %3 = llvm.call_intrinsic "llvm.vector.reduce.add.v4i32"(%v) : (vector<4xi32>) -> i32
  llvm.call_intrinsic "llvm.memcpy.p0.p0.i64"(%p, %p, %b, %true) : (!llvm.ptr, !llvm.ptr, i64, i1) -> ()
  llvm.call_intrinsic "llvm.memcpy.element.unordered.atomic.p0.p0.i64"(%p, %p, %b, %four) : (!llvm.ptr {llvm.align = 4 : i64}, !llvm.ptr {llvm.align = 4 : i64}, i64, i32) -> ()
  llvm.return
}

// -----

llvm.func @fixed(%p: !llvm.ptr) {
  %id = llvm.mlir.constant(7 : i64) : i64
  // expected-error@+1 {{'llvm.call_intrinsic' op does not match any of the overloads of "llvm.experimental.patchpoint.void": operand #1 must be i32, but got 'i64'}} [llvm-rule]
  llvm.call_intrinsic "llvm.experimental.patchpoint.void"(%id, %id, %p, %id) : (i64, i64, !llvm.ptr, i64) -> ()
  llvm.return
}

// -----

llvm.func @few(%b: i1) {
  // expected-error@+1 {{'llvm.call_intrinsic' op intrinsic call has 0 operands but "llvm.experimental.guard" expects at least 1}} [llvm-rule]
  llvm.call_intrinsic "llvm.experimental.guard"() : () -> ()
  llvm.return
}

// -----

llvm.func @immediate(%id: i64, %n: i32) {
  // expected-error@+1 {{'llvm.call_intrinsic' op immarg operand #0 of "llvm.experimental.stackmap" has non-immediate parameter}} [llvm-rule]
  llvm.call_intrinsic "llvm.experimental.stackmap"(%id, %n) : (i64, i32) -> ()
  llvm.return
}

// -----

// expected-error@+1 {{'llvm.func' op is named 'llvm.memset', as an intrinsic of 4 arguments, and has 0}} [llvm-rule]
llvm.func @llvm.memset()

// RUN: abi-opt %s --emit=llvm --split-input-file --verify-diagnostics

// The types of intrinsics that are no ops are known, and what LLVM demands beside them.

llvm.func @unknown(%a: f32) {
  // expected-error@+1 {{could not find LLVM intrinsic: "llvm.foo.bar"}} [llvm-rule]
  %0 = llvm.call_intrinsic "llvm.foo.bar"(%a) : (f32) -> f32
  llvm.return
}

// -----

llvm.func @count(%a: i64) {
  // expected-error@+1 {{intrinsic call has 1 operands but "llvm.readcyclecounter" expects 0}} [llvm-rule]
  %0 = llvm.call_intrinsic "llvm.readcyclecounter"(%a) : (i64) -> i64
  llvm.return
}

// -----

llvm.func @result() {
  // expected-error@+1 {{intrinsic call returns i32 but "llvm.readcyclecounter" actually returns i64}} [llvm-rule]
  %0 = llvm.call_intrinsic "llvm.readcyclecounter"() : () -> i32
  llvm.return
}

// -----

llvm.func @operand(%a: i64) {
  // expected-error@+1 {{intrinsic call operand #0 has type i64 but "llvm.set.rounding" expects i32}} [llvm-rule]
  llvm.call_intrinsic "llvm.set.rounding"(%a) : (i64) -> ()
  llvm.return
}

// -----

llvm.func @overload(%a: f32, %b: f64) {
  // expected-error@+1 {{call intrinsic signature float (float, double) to overloaded intrinsic "llvm.maximumnum.f32" does not match any of the overloads}} [llvm-rule]
  %0 = llvm.call_intrinsic "llvm.maximumnum.f32"(%a, %b) : (f32, f64) -> f32
  llvm.return
}

// -----

llvm.func @immediate(%a: i32) {
  // expected-error@+1 {{immarg operand #0 of "llvm.returnaddress" has non-immediate parameter}} [llvm-rule]
  %0 = llvm.call_intrinsic "llvm.returnaddress"(%a) : (i32) -> !llvm.ptr
  llvm.return
}

// -----

llvm.func @alignment(%p: !llvm.ptr, %n: i64) {
  %four = llvm.mlir.constant(4 : i32) : i32
  // expected-error@+1 {{incorrect alignment of the destination argument}} [llvm-rule]
  llvm.call_intrinsic "llvm.memcpy.element.unordered.atomic.p0.p0.i64"(%p, %p, %n, %four) : (!llvm.ptr, !llvm.ptr, i64, i32) -> ()
  // expected-error@+1 {{incorrect alignment of the source argument}} [llvm-rule]
  llvm.call_intrinsic "llvm.memmove.element.unordered.atomic.p0.p0.i64"(%p, %p, %n, %four) : (!llvm.ptr {llvm.align = 4 : i64}, !llvm.ptr {llvm.align = 2 : i64}, i64, i32) -> ()
  llvm.return
}

// -----

// expected-error@+1 {{'llvm.func' op is named 'llvm.readcyclecounter', as an intrinsic of other types}} [llvm-rule]
llvm.func @llvm.readcyclecounter(i64) -> i32

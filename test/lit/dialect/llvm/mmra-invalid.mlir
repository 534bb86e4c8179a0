// RUN: abi-opt --emit=llvm --split-input-file --verify-diagnostics %s

// LLVM takes memory model relaxation annotations only on what may access memory.

llvm.func @f(%x: i32) -> i32 {
  // expected-error@+1 {{'llvm.add' op !mmra metadata attached to unexpected instruction kind}} [llvm-rule]
  %0 = llvm.add %x, %x {llvm.mmra = #llvm.mmra_tag<"foo":"bar">} : i32
  llvm.return %0 : i32
}

// -----

// expected-error@+1 {{'llvm.mlir.global' op !mmra metadata attached to unexpected instruction kind}} [llvm-rule]
llvm.mlir.global external @g(1 : i32) {llvm.mmra = #llvm.mmra_tag<"foo":"bar">} : i32

// -----

llvm.func @f(%x: f32) -> f32 {
  // expected-error@+1 {{'llvm.intr.fabs' op !mmra metadata attached to unexpected instruction kind}} [llvm-rule]
  %0 = llvm.intr.fabs(%x) {llvm.mmra = #llvm.mmra_tag<"foo":"bar">} : (f32) -> f32
  // expected-error@+1 {{'llvm.call_intrinsic' op !mmra metadata attached to unexpected instruction kind}} [llvm-rule]
  %1 = llvm.call_intrinsic "llvm.fabs.f32"(%x) {llvm.mmra = #llvm.mmra_tag<"foo":"bar">} : (f32) -> f32
  llvm.return %0 : f32
}

// -----

llvm.func @pure() attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>}
llvm.func @word() attributes {passthrough = [["memory", "0"]]}
llvm.func @f() {
  // expected-error@+1 {{'llvm.call' op !mmra metadata attached to unexpected instruction kind}} [llvm-rule]
  llvm.call @pure() {llvm.mmra = #llvm.mmra_tag<"foo":"bar">} : () -> ()
  // expected-error@+1 {{'llvm.call' op !mmra metadata attached to unexpected instruction kind}} [llvm-rule]
  llvm.call @word() {llvm.mmra = #llvm.mmra_tag<"foo":"bar">} : () -> ()
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error@+1 {{'llvm.fence' op llvm.mmra is something other than an MMRA tag or an array of them}} [metadata]
  llvm.fence acquire {llvm.mmra = "a"}
  // expected-error@+1 {{'llvm.fence' op MMRA annotations array contains value that isn't an MMRA tag}} [metadata]
  llvm.fence acquire {llvm.mmra = [1]}
  llvm.return
}

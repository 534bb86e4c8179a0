// RUN: abi-opt %s --emit=llvm --part-size=100 --verify-diagnostics

// Only LLVM knows the signatures of a target's intrinsics. There is one warning for each intrinsic, also if the calls
// are in several chunks.

llvm.func @f() -> i32 {
  // expected-warning @+1 {{the signature of "llvm.x86.rdpid" is not checked}} [unchecked-intrinsic]
  %0 = llvm.call_intrinsic "llvm.x86.rdpid"() : () -> i32
  llvm.return %0 : i32
}

llvm.func @g(%x: f32) -> f32 {
  %0 = llvm.call_intrinsic "llvm.x86.rdpid"() : () -> i32
  // expected-warning @+1 {{the signature of "llvm.x86.sse.sqrt.ss" is not checked}} [unchecked-intrinsic]
  %1 = llvm.call_intrinsic "llvm.x86.sse.sqrt.ss"(%x) : (f32) -> f32
  llvm.return %1 : f32
}

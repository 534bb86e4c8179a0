// RUN: abi-opt %s --emit=llvm --part-size=100 --verify-diagnostics

// Only LLVM knows the signatures of a target's intrinsics. There is one warning for each intrinsic, also if the calls
// are in several chunks.

llvm.func @f() -> i32 {
  // expected-warning @+1 {{the signature of "llvm.x86.rdpid" is not checked}} [unchecked-intrinsic]
  %0 = llvm.call_intrinsic "llvm.x86.rdpid"() : () -> i32
  llvm.return %0 : i32
}

llvm.func @g(%x: vector<4xf32>) -> vector<4xf32> {
  %0 = llvm.call_intrinsic "llvm.x86.rdpid"() : () -> i32
  // expected-warning @+1 {{the signature of "llvm.x86.sse.rcp.ss" is not checked}} [unchecked-intrinsic]
  %1 = llvm.call_intrinsic "llvm.x86.sse.rcp.ss"(%x) : (vector<4xf32>) -> vector<4xf32>
  llvm.return %1 : vector<4xf32>
}

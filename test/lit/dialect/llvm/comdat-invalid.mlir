// A table of comdats has a body, which lists them: one without a block was followed into nothing.
// RUN: abi-opt --verify-diagnostics --split-input-file %s

// expected-error@+1 {{'llvm.comdat' op region #0 ('body') failed to verify constraint: region with 1 blocks}} [op-regions]
"llvm.comdat"() <{sym_name = "empty"}> ({}) : () -> ()
// -----
// expected-error@+1 {{'llvm.comdat' op region #0 ('body') failed to verify constraint: region with 1 blocks}} [op-regions]
llvm.comdat @written {
}
// -----
llvm.comdat @other {
  // expected-error@+1 {{only comdat selector symbols can appear in a comdat region}} [llvm-global]
  %0 = llvm.mlir.constant(1 : i32) : i32
}

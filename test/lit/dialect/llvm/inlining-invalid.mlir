// RUN: abi-opt --split-input-file --verify-diagnostics %s

// What is not optimized cannot be inlined, which a definition has to state.

// expected-error @+1 {{'llvm.func' op with optimize_none must also be no_inline}} [llvm-function]
llvm.func @f() attributes {optimize_none} {
  llvm.return
}

// -----

// expected-error @+1 {{no_inline and always_inline attributes are incompatible}} [llvm-function]
llvm.func @f() attributes {no_inline, always_inline} {
  llvm.return
}

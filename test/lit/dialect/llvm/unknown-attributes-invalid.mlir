// Where LLVM IR needs what an attribute says, one that is not known is refused.

// RUN: abi-opt %s --emit=llvm --split-input-file --verify-diagnostics=only-expected

llvm.func @f(%p: !llvm.ptr) {
  // expected-error@+1 {{'llvm.load' op has '#llvm.newer<1>' where LLVM IR wants metadata, which that is not}} [metadata]
  %0 = llvm.load %p {tbaa = [#llvm.newer<1>]} : !llvm.ptr -> i32
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error@+1 {{'llvm.br' op has '#llvm.newer' where LLVM IR wants metadata, which that is not}} [metadata]
  llvm.br ^bb1 {loop_annotation = #llvm.newer}
^bb1:
  llvm.return
}

// -----

// expected-error@+1 {{expected 'passthrough' to contain string or array attributes}} [llvm-rule]
llvm.func @f() attributes {passthrough = [#llvm.newer]}

// -----

// expected-error@+1 {{'llvm.func' op attribute 'frame_pointer' failed to satisfy constraint}} [op-attribute]
llvm.func @f() attributes {frame_pointer = #llvm.newer}

// -----

// expected-error@+1 {{invalid kind of attribute specified}} [dialect-body]
#t = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #llvm.newer>

// -----

// expected-error@+1 {{unbalanced '(' character in pretty dialect name}} [token]
llvm.func @f() attributes {llvm.x = #llvm.newer<[(])>}

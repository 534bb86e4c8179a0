// An attribute that an op does not have is a misspelt one: what it should have said would get lost in silence.
// RUN: abi-opt --split-input-file --verify-diagnostics %s

c.func @memory(%p: !llvm.ptr, %v: si32) {
  // expected-error@+1 {{'c.load' op does not have an attribute 'aling'; did you mean 'align'?}} [op-unknown-attribute]
  %0 = c.load %p {aling = 4 : i64} : si32
  // expected-error@+1 {{'c.store' op does not have an attribute 'Volatile'; did you mean 'volatile'?}} [op-unknown-attribute]
  c.store %v, %p {Volatile} : si32
  // expected-error@+1 {{'c.return' op does not have an attribute 'x'}} [op-unknown-attribute]
  c.return {x}
}

// -----

// A name with a dot belongs to a dialect; what calls carry is LLVM's.
c.func private @g()
c.func @others(%p: !llvm.ptr) {
  %0 = c.load %p {mine.note} : si32
  c.call @g() {no_unwind} : () -> ()
  // expected-error@+1 {{'c.call_indirect' op has attribute 'no_unwin', which means nothing to LLVM; did you mean 'no_unwind'?}} [carried-attribute]
  c.call_indirect %p() {no_unwin} : () -> ()
  c.return
}

// An attribute that an op does not have says nothing: where a dialect's ops have no others, it is one that is misspelt. What functions and calls
// carry for LLVM's is checked against those.
// RUN: abi-opt --split-input-file --verify-diagnostics %s

!P = !c.struct<"P" {a: si64, b: si64}>
abi.func @carrier(%p_0: i64, %p_1: i64) {
  %p = abi.prologue {
    // expected-error@+1 {{'abi.direct' op does not have an attribute 'locs'; did you mean 'loc'?}} [op-unknown-attribute]
    %0 = abi.direct %p_0, %p_1 {locs = ["rdi", "rsi"]} : i64, i64 -> !P
    abi.yield %0 : !P
  } : !P
  abi.return
}

// -----

abi.func @narrow(%a_0: i8 {llvm.signext}) {
  %a = abi.prologue {
    // expected-error@+1 {{'abi.extend' op does not have an attribute 'extension'}} [op-unknown-attribute]
    %0 = abi.extend signed %a_0 {extension = "sign"} : i8 -> si8
    abi.yield %0 : si8
  } : si8
  // expected-error@+1 {{'abi.return' op does not have an attribute 'inline'}} [op-unknown-attribute]
  abi.return {inline}
}

// -----

// A name with a dot belongs to a dialect, which checks it.
abi.func @of_a_dialect(%p: !llvm.ptr) {
  // expected-error@+1 {{'abi.prologue' op does not have an attribute 'note'}} [op-unknown-attribute]
  %q = abi.prologue {
    %0 = abi.direct %p {mine.note = 1 : i32} : !llvm.ptr -> !llvm.ptr
    abi.yield %0 : !llvm.ptr
  } : !llvm.ptr {note = 1 : i32}
  abi.return
}

// -----

// expected-error@+1 {{'abi.func' op has attribute 'no_unwindd', which means nothing to LLVM; did you mean 'no_unwind'?}} [carried-attribute]
abi.func @f() attributes {no_unwindd} { abi.return }

// -----

abi.func private @f()
abi.func @call() {
  // expected-error@+1 {{'abi.call_exec' op does not have an attribute 'tail'}} [op-unknown-attribute]
  abi.call_exec @f() {
    // expected-error@+1 {{'abi.call' op has attribute 'no_unwinds', which means nothing to LLVM; did you mean 'no_unwind'?}} [carried-attribute]
    abi.call @f() {no_unwinds} : () -> ()
    abi.yield
  } {tail} : () -> ()
  abi.return
}

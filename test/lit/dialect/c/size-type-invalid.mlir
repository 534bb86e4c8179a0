// A size has no other type than the size_t of the target.
// RUN: abi-opt %s --split-input-file --verify-diagnostics

module attributes {llvm.target_triple = "i386-linux-gnu"} {
  c.func @f() {
    // expected-error@+1 {{'c.sizeof' op has type 'ui64', but size_t is 'ui32' on i386-linux-gnu}} [c-size-type]
    %s = c.sizeof f64 : ui64
    // expected-error@+1 {{'c.alignof' op has type 'ui64', but size_t is 'ui32' on i386-linux-gnu}} [c-size-type]
    %a = "c.alignof"() <{object = f64}> : () -> ui64
    c.return
  }
}

// -----

module attributes {llvm.target_triple = "x86_64-linux-gnu"} {
  c.func @f() {
    // expected-error@+1 {{'c.offsetof' op has type 'ui32', but size_t is 'ui64' on x86_64-linux-gnu}} [c-size-type]
    %o = c.offsetof !c.struct<{a: si32}>["a"] : ui32
    c.return
  }
}

// -----

c.func @f() {
  // expected-error@+1 {{'c.sizeof' op result #0 must be the target's size_t, ui32 or ui64, but got 'si32'}} [op-results]
  %s = c.sizeof f64 : si32
  c.return
}

// -----

c.func @f() -> ui64 {
  // expected-note@+1 {{prior use here}}
  %s = c.sizeof f64 : ui32
  // expected-error@+1 {{expects different type than prior uses: 'ui64' vs 'ui32'}} [value-type]
  c.return %s : ui64
}

// What emit-abi rewrites in a function cannot be left in one: it is lowered with the call or function around it.
// RUN: abi-opt --lower-abi --split-input-file --verify-diagnostics %s

abi.func private @g(i32)
abi.func @calls(%fp_0: !llvm.ptr) {
  %fp = abi.prologue {
    %0 = abi.direct %fp_0 : !llvm.ptr -> !llvm.ptr
    abi.yield %0 : !llvm.ptr
  } : !llvm.ptr
  %x = c.zero : si32
  // expected-error@+1 {{'c.call_indirect' op has not been classified; run emit-abi before lower-abi}} [abi-not-emitted]
  c.call_indirect %fp(%x) : (si32) -> ()
  // expected-error@+1 {{'c.va_arg' op has not been classified; run emit-abi before lower-abi}} [abi-not-emitted]
  %v = c.va_arg %fp : si32
  abi.return
}

// -----

// expected-error@+1 {{'c.func' op has not been classified; run emit-abi before lower-abi}} [abi-not-emitted]
c.func private @named(si32)
func.func @f(%x: si32) {
  // expected-error@+1 {{'c.call' op has not been classified; run emit-abi before lower-abi}} [abi-not-emitted]
  c.call @named(%x) : (si32) -> ()
  return
}

// -----

// A global without a layout for its target is refused, and what comes after it is still looked at.
module attributes {llvm.target_triple = "aarch64-unknown-linux-gnu"} {
  // expected-error@+1 {{'c.global' op uses type f80, which has no layout: f80 is not a C type on aarch64}} [c-layout]
  c.global @wide : f80
  // expected-error@+1 {{'c.global' op uses type !c.struct<"S" {a: si32, b: f80}>, which has no layout: in field b: f80 is not a C type on aarch64}} [c-layout]
  c.global @other : !c.struct<"S" {a: si32, b: f80}>
  func.func @uses() {
    // expected-error@+1 {{'c.local' op uses type f80, which has no layout: f80 is not a C type on aarch64}} [c-layout]
    %x = c.local : f80
    // expected-error@+1 {{'c.zero' op uses type f80, which has no layout: f80 is not a C type on aarch64}} [c-layout]
    %z = c.zero : f80
    return
  }
}

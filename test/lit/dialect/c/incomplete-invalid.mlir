// An array without a length is an incomplete type in C (6.2.5): there are no objects of it, arrays of it, or sizeof and _Alignof. A record that
// ends in one is complete.
// RUN: abi-opt --verify-diagnostics %s

c.func @incomplete(%p: !llvm.ptr, %i: si32) {
  // expected-error@+1 {{'c.sizeof' op '!c.array<? x si32>' is an incomplete type, which has no size}} [c-object]
  %a = c.sizeof !c.array<? x si32>
  // expected-error@+1 {{'c.alignof' op '!c.array<? x si32>' is an incomplete type, which has no size}} [c-object]
  %b = c.alignof !c.array<? x si32>
  // expected-error@+1 {{'c.local' op '!c.array<? x si32>' is an incomplete type, which has no size}} [c-object]
  %c = c.local : !c.array<? x si32>
  // expected-error@+1 {{'c.element' op '!c.array<? x si32>' is an incomplete type, which has no size}} [c-object]
  %d = c.element %p[%i] : !c.array<? x si32>, si32
  %e = c.sizeof !c.struct<{n: si32, d: !c.array<? x si32>}>
  %f = c.local : !c.struct<{n: si32, d: !c.array<? x si32>}>
  %g = c.alignof !c.array<0 x si32>
  c.return
}

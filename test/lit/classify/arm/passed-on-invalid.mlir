// LLVM 22 may lose bytes of a copy that a function passes on in other registers, or at another place of the stack in a tail call.
// RUN: abi-opt --emit-abi=target=armv7-linux-gnueabihf --verify-diagnostics %s

!B = !c.struct<"B" {a: !c.array<20 x si32>}>
!W = !c.struct<"W" {a: !c.array<16 x si32>}>
c.func private @first(!B)
c.func private @second(si32, !B)
c.func private @third(si32, si32, !B, si32)
c.func private @last(si32, si32, si32, !B)
c.func private @swapped(!W, !B)
c.func private @number(si32) -> si32

c.func @moved(%b: !B, %n: si32) {
  // expected-warning@+1 {{LLVM 22 may lose bytes of an argument that the function passes on in another place}} [abi-arm-passed-on]
  c.call @third(%n, %n, %b, %n) : (si32, si32, !B, si32) -> ()
  %m = c.call @number(%n) : (si32) -> si32
  // expected-warning@+1 {{LLVM 22 may lose bytes}} [abi-arm-passed-on]
  c.call @second(%m, %b) : (si32, !B) -> ()
  c.return
}
c.func @swap(%b: !B, %w: !W) {
  // expected-warning@+1 {{LLVM 22 may lose bytes}} [abi-arm-passed-on]
  c.call @swapped(%w, %b) : (!W, !B) -> ()
  c.return
}
// The copy stays where it is.
c.func @same(%n: si32, %b: !B) {
  c.call @second(%n, %b) : (si32, !B) -> ()
  c.return
}
// One register, and no tail call.
c.func @one(%b: !B, %n: si32) {
  c.call @last(%n, %n, %n, %b) : (si32, si32, si32, !B) -> ()
  %m = c.call @number(%n) : (si32) -> si32
  c.return
}
// The function has a copy of its own.
c.func @own(%b: !B, %n: si32, %p: !llvm.ptr) {
  %copy = c.load %p : !B
  c.call @third(%n, %n, %copy, %n) : (si32, si32, !B, si32) -> ()
  c.return
}
c.func @unoptimized(%b: !B, %n: si32) attributes {no_inline, optimize_none} {
  c.call @third(%n, %n, %b, %n) : (si32, si32, !B, si32) -> ()
  c.return
}
c.func @through(%b: !B, %n: si32) attributes {passthrough = ["noinline", "optnone"]} {
  c.call @third(%n, %n, %b, %n) : (si32, si32, !B, si32) -> ()
  c.return
}

// A call whose result comes back in memory is no tail call either: the memory is the caller's. One that returns in registers is.
// RUN: abi-opt --emit-abi %s | FileCheck %s

!Big = !c.struct<"Big" {a: si64, b: si64, c: si64}>
c.func private @big(si32) -> !Big
c.func private @pair() -> !c.struct<"Pair" {a: si64, b: si64}>

// CHECK: abi.call @big(%{{.*}}) : (
// CHECK: abi.call @pair() {TailCallKind = #llvm.tailcallkind<tail>} :
c.func @h(%x: si32) {
  %a = c.call @big(%x) {TailCallKind = #llvm.tailcallkind<tail>} : (si32) -> !Big
  %b = c.call @pair() {TailCallKind = #llvm.tailcallkind<tail>} : () -> !c.struct<"Pair" {a: si64, b: si64}>
  c.return
}

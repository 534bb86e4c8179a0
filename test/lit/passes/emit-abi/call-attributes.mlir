// Attributes of a call go to the lowered call. A tail marker is left out where an argument or the result is in memory of
// the caller, which a tail call may not get at; what a call may do to memory is widened by such an argument.
// RUN: abi-opt --emit-abi %s | FileCheck %s
// RUN: abi-opt --emit=llvm %s | FileCheck %s --check-prefix=LLVM

!Big = !c.struct<"Big" {a: si64, b: si64, c: si64}>

c.func private @f(si32)
c.func private @g(!Big)

// CHECK: abi.call @f(%{{.*}}) {TailCallKind = #llvm.tailcallkind<tail>, no_unwind}
// CHECK: abi.call @g(%{{.*}}) {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>}
// LLVM: tail call void @f(i32 noundef %{{.*}}) [[TAIL:#[0-9]+]]
// LLVM: {{^[[:space:]]*}}call void @g(ptr noundef byval(%struct.Big) align 8 %{{.*}}) [[OTHER:#[0-9]+]]
c.func @h(%x: si32, %b: !Big) {
  c.call @f(%x) {TailCallKind = #llvm.tailcallkind<tail>, no_unwind} : (si32) -> ()
  c.call @g(%b) {TailCallKind = #llvm.tailcallkind<tail>, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>} : (!Big) -> ()
  c.return
}

// LLVM: attributes [[TAIL]] = { nounwind }
// LLVM: attributes [[OTHER]] = { memory(argmem: read) }

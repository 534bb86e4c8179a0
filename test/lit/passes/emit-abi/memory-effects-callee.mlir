// A copy that belongs to the callee may be written as well as read; so may a result and a copy together.
// RUN: abi-opt --emit-abi=target=aarch64-linux-gnu %s | FileCheck %s

!Big = !c.struct<"Big" {v: !c.array<5 x si64>}>
// CHECK: abi.func private @own(
// CHECK-SAME: memory_effects = #llvm.memory_effects<other = none, argMem = readwrite,
c.func private @own(!Big) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>}
// CHECK: abi.func private @both(
// CHECK-SAME: memory_effects = #llvm.memory_effects<other = none, argMem = readwrite,
c.func private @both(!Big) -> !Big attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>}

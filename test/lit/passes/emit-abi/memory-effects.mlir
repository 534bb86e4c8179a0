// A C function that touches no memory reads what is passed to it in memory, and writes its result there.
// RUN: abi-opt --emit-abi --split-input-file %s | FileCheck %s

// CHECK: abi.func @registers(
// CHECK-SAME: memory_effects = #llvm.memory_effects<other = none, argMem = none,
!Pair = !c.struct<"Pair" {a: si64, b: si64}>
c.func @registers(%p: !Pair) -> !Pair attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>} {
  c.return %p : !Pair
}

// -----

// CHECK: abi.func @byval(
// CHECK-SAME: memory_effects = #llvm.memory_effects<other = none, argMem = read,
!Big = !c.struct<"Big" {v: !c.array<5 x si64>}>
c.func @byval(%b: !Big) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>} {
  c.return
}

// -----

// CHECK: abi.func private @sret(
// CHECK-SAME: memory_effects = #llvm.memory_effects<other = none, argMem = write,
!Big = !c.struct<"Big" {v: !c.array<5 x si64>}>
c.func private @sret() -> !Big attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>}

// -----

// CHECK: abi.func @by_address(
// CHECK-SAME: memory_effects = #llvm.memory_effects<other = none, argMem = read,
!Object = !c.struct<"Object" {n: si32}, cxx, nontrivial>
c.func @by_address(%o: !Object) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>} {
  c.return
}

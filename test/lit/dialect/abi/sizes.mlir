// A piece may hold fewer bytes of the value than its type has: the others are not the
// value's, so that the piece may reach into the next one or past the value.
// RUN: abi-opt %s | FileCheck %s --check-prefix=ROUNDTRIP
// RUN: abi-opt --lower-abi %s | FileCheck %s

!Into = !c.struct<"Into" {a: ui32 : 3, b: si8 : 8, f: f32}>
!None = !c.struct<"None" {a: !c.array<? x si32>}>

// ROUNDTRIP: abi.direct %p_0, %p_1 {offsets = [0, 4], sizes = [4, 4]} : i64, f32 -> !Into
// CHECK-LABEL: llvm.func @into(
// CHECK-SAME:    %p_0: i64, %p_1: f32
// What is stored last counts where both have bytes.
// CHECK:       llvm.store %p_0, [[P:%.*]] {
// CHECK:       [[F:%.*]] = llvm.getelementptr inbounds [[P]][4]
// CHECK:       llvm.store %p_1, [[F]]
abi.func @into(%p_0: i64, %p_1: f32) attributes {source = (!Into) -> ()} {
  %p = abi.prologue {
    %0 = abi.direct %p_0, %p_1 {offsets = [0, 4], sizes = [4, 4]} : i64, f32 -> !Into
    abi.yield %0 : !Into
  } : !Into
  abi.return
}

// CHECK-LABEL: llvm.func @none(
// CHECK:       llvm.alloca {{.*}} x !llvm.array<8 x i8>
// ROUNDTRIP: abi.direct %p_0 {sizes = [0]} : i64 -> !None
abi.func @none(%p_0: i64) {
  %p = abi.prologue {
    %0 = abi.direct %p_0 {sizes = [0]} : i64 -> !None
    abi.yield %0 : !None
  } : !None
  abi.return
}

// A record without data is not passed: clang and gcc agree on C, where its size is 0.
// RUN: abi-opt --emit=llvm %s | FileCheck %s

!E = !c.struct<"E" {}>
!EI = !c.struct<"EI" {e: !c.struct<{}>, i: si32}>
!FZ = !c.struct<"FZ" {f: f32, z: !c.array<0 x si32>}>

// CHECK: declare void @e()
c.func private @e(!E) -> !E
// CHECK: declare i32 @ei(i32)
c.func private @ei(!EI) -> !EI
// CHECK: declare float @fz(float)
c.func private @fz(!FZ) -> !FZ

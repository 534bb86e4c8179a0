// Questions about layouts become constants. S is 40 bytes: c at 0, w at 8; in w, v
// is at 8 with elements of 4 bytes, so its third is at 8+8+8. The sixth element of
// the flexible array d begins 10 bytes after n.
// RUN: abi-opt --lower-abi %s | FileCheck %s

!V = !c.struct<"V" {a: si64, v: !c.array<5 x si32>}>
!S = !c.struct<"S" {c: si8, w: !V}>
!O = !c.struct<"O" {n: si32, d: !c.array<? x si16>}>
!Pk = !c.struct<"Pk" {c: si8, x: si64 packed}>

// CHECK-LABEL: func.func @queries()
// CHECK-DAG: %[[SIZE:.*]] = llvm.mlir.constant(40 : i64) : i64
// CHECK-DAG: %[[ALIGN:.*]] = llvm.mlir.constant(1 : i64) : i64
// CHECK-DAG: %[[W:.*]] = llvm.mlir.constant(8 : i64) : i64
// CHECK-DAG: %[[V2:.*]] = llvm.mlir.constant(24 : i64) : i64
// CHECK-DAG: %[[D5:.*]] = llvm.mlir.constant(14 : i64) : i64
func.func @queries() -> (ui64, ui64, ui64, ui64, ui64) {
  %s = c.sizeof !S
  %a = c.alignof !Pk
  %w = c.offsetof !S["w"]
  %v = c.offsetof !S["w", "v", 2]
  %d = c.offsetof !O["d", 5]
  return %s, %a, %w, %v, %d : ui64, ui64, ui64, ui64, ui64
}

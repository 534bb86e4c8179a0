// The pieces of a value mostly are its eightbytes in order, so that their offsets need not be written. Neither are they
// printed: what is read is written again, in both forms.
// RUN: abi-opt %s | FileCheck %s
// RUN: abi-opt --mlir-print-op-generic %s | abi-opt | FileCheck %s
// RUN: abi-opt %s | abi-opt --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: abi-opt --lower-abi --emit=llvm %s | FileCheck %s --check-prefix=LLVM

!Point = !c.struct<"Point" {x: si32, y: si32, z: si32}>
!Wide = !c.struct<"Wide" {n: si128, p: !llvm.ptr}>

// CHECK-LABEL: abi.func @size
// LLVM-LABEL: define i32 @size(i64 %p_0, i32 %p_1)
// LLVM: store i64 %p_0, ptr %[[P:.*]], align
// LLVM: getelementptr inbounds i8, ptr %[[P]], i32 8
abi.func @size(%p_0: i64, %p_1: i32) -> i32 {
  %p = abi.prologue {
    // CHECK: abi.direct %p_0, %p_1 : i64, i32 -> !Point
    %0 = abi.direct %p_0, %p_1 : i64, i32 -> !Point
    abi.yield %0 : !Point
  } : !Point
  %z = c.get %p["z"] : !Point -> si32
  %out = abi.epilogue {
    %0 = abi.direct %z : si32 -> i32
    abi.yield %0 : i32
  } : i32
  abi.return %out : i32
}

// An integer of two eightbytes moves what follows it to the third.
// CHECK-LABEL: abi.func @wide
abi.func @wide(%w_0: i128, %w_1: i64, %w_2: i64) {
  %w = abi.prologue {
    // CHECK: abi.expand %w_0, %w_1, %w_2 {loc = ["a", "b", "c"]} : i128, i64, i64 -> !Wide
    // GENERIC: "abi.expand"(%w_0, %w_1, %w_2) <{loc = ["a", "b", "c"]}> : (i128, i64, i64)
    %0 = abi.expand %w_0, %w_1, %w_2 {loc = ["a", "b", "c"]} : i128, i64, i64 -> !Wide
    abi.yield %0 : !Wide
  } : !Wide
  abi.return
}

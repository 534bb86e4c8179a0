// Pieces are stored at their offsets with just their width: the last four of the twelve bytes by an i32.
// RUN: abi-opt --lower-abi %s | FileCheck %s

!P = !c.struct<"P" {x: si32, y: si32, z: si32}>

// CHECK-LABEL: llvm.func @f(%p_0: i64, %p_1: i32) -> i32 {
// CHECK:         %p = llvm.alloca %{{.*}} x !llvm.struct<"struct.P", (i32, i32, i32)> {alignment = 4 : i64} : (i32) -> !llvm.ptr
// CHECK-NEXT:    llvm.store %p_0, %p {alignment = 4 : i64} : i64, !llvm.ptr
// CHECK-NEXT:    %[[A:.*]] = llvm.getelementptr inbounds %p[8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:    llvm.store %p_1, %[[A]] {alignment = 4 : i64} : i32, !llvm.ptr
// CHECK-NEXT:    %[[B:.*]] = llvm.getelementptr inbounds %p[4]
// CHECK-NEXT:    %y = llvm.load %[[B]] {alignment = 4 : i64} : !llvm.ptr -> i32
// CHECK-NEXT:    llvm.return %y : i32
abi.func @f(%p_0: i64, %p_1: i32) -> i32 {
  %p = abi.prologue {
    %0 = abi.direct %p_0, %p_1 {offsets = [0, 8]} : i64, i32 -> !P
    abi.yield %0 : !P
  } : !P
  %y = c.get %p["y"] : !P -> si32
  %out = abi.epilogue {
    %1 = abi.direct %y : si32 -> i32
    abi.yield %1 : i32
  } : i32
  abi.return %out : i32
}

// A 12-byte struct of ints is two INTEGER eightbytes; the second is 4 bytes wide. Callee and caller split it the same way.
// RUN: abi-opt --emit-abi %s | FileCheck %s
// RUN: abi-opt --emit=llvm %s | FileCheck %s --check-prefix=LLVM

!Point = !c.struct<"Point" {x: si32, y: si32, z: si32}>

// CHECK-LABEL: abi.func @size(%p_0: i64, %p_1: i32) -> i32 {
// CHECK-NEXT:    %p = abi.prologue {
// CHECK-NEXT:      %[[V:.*]] = abi.direct %p_0, %p_1 {offsets = [0, 8]} : i64, i32 -> !Point
// CHECK-NEXT:      abi.yield %[[V]] : !Point
// CHECK-NEXT:    } : !Point
// CHECK-NEXT:    %x = c.get %p["x"] : !Point -> si32
// CHECK-NEXT:    %[[OUT:.*]] = abi.epilogue {
// CHECK-NEXT:      %[[R:.*]] = abi.direct %x : si32 -> i32
// CHECK-NEXT:      abi.yield %[[R]] : i32
// CHECK-NEXT:    } : i32
// CHECK-NEXT:    abi.return %[[OUT]] : i32
// LLVM: define i32 @size(i64 %{{.*}}, i32 %{{.*}})
c.func @size(%p: !Point) -> si32 {
  %x = c.get %p["x"] : !Point -> si32
  c.return %x : si32
}

// CHECK-LABEL: abi.func @caller(
// CHECK:         %r = abi.call_exec @size(%p) {
// CHECK-NEXT:      %[[A:.*]]:2 = abi.call_args {
// CHECK-NEXT:        %[[D:.*]]:2 = abi.direct %p {offsets = [0, 8]} : !Point -> i64, i32
// CHECK-NEXT:        abi.yield %[[D]]#0, %[[D]]#1 : i64, i32
// CHECK-NEXT:      } : i64, i32
// CHECK-NEXT:      %[[C:.*]] = abi.call @size(%[[A]]#0, %[[A]]#1) : (i64, i32) -> i32
// CHECK-NEXT:      %[[RETS:.*]] = abi.call_rets {
// CHECK-NEXT:        %[[S:.*]] = abi.direct %[[C]] : i32 -> si32
// CHECK-NEXT:        abi.yield %[[S]] : si32
// CHECK-NEXT:      } : si32
// CHECK-NEXT:      abi.yield %[[RETS]] : si32
// CHECK-NEXT:    } : (!Point) -> si32
// LLVM: call i32 @size(i64 %{{.*}}, i32 %{{.*}})
c.func @caller(%p: !Point) -> si32 {
  %r = c.call @size(%p) : (!Point) -> si32
  c.return %r : si32
}

// A record that is loaded is copied: a store to its memory afterwards does not change the value.
// RUN: abi-opt --lower-abi %s | FileCheck %s

!P = !c.struct<"P" {x: si32}>

// CHECK-LABEL: llvm.func @f(
// CHECK:         %v = llvm.alloca
// CHECK:         "llvm.intr.memcpy"(%v, %p_0, %{{.*}})
// CHECK-NEXT:    llvm.store %x_0, %p_0
// CHECK-NEXT:    %old = llvm.load %v
// CHECK-NEXT:    llvm.return %old : i32
abi.func @f(%p_0: !llvm.ptr, %x_0: i32) -> i32 {
  %p, %x = abi.prologue {
    %0 = abi.direct %p_0 : !llvm.ptr -> !llvm.ptr
    %1 = abi.direct %x_0 : i32 -> si32
    abi.yield %0, %1 : !llvm.ptr, si32
  } : !llvm.ptr, si32
  %v = c.load %p : !P
  c.store %x, %p : si32
  %old = c.get %v["x"] : !P -> si32
  %out = abi.epilogue {
    %2 = abi.direct %old : si32 -> i32
    abi.yield %2 : i32
  } : i32
  abi.return %out : i32
}

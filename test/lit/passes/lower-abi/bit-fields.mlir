// A bit-field is read from the least power of two of bytes around it, shifted, and extended as its type says; written, it
// leaves the bits around it.
// RUN: abi-opt --lower-abi %s | FileCheck %s

!B = !c.struct<"B" {a: si32 : 3, b: ui32 : 7, c: si64 : 40}>

// CHECK-LABEL: func.func @get(
// CHECK:         %[[W:.*]] = llvm.load %[[B:.*]] {alignment = 8 : i64} : !llvm.ptr -> i8
// CHECK-NEXT:    %[[A:.*]] = llvm.trunc %[[W]] : i8 to i3
// CHECK-NEXT:    %a = llvm.sext %[[A]] : i3 to i32
// CHECK:         llvm.load %{{.*}} {alignment = 8 : i64} : !llvm.ptr -> i16
// CHECK:         llvm.lshr
// CHECK:         llvm.trunc %{{.*}} : i16 to i7
// CHECK:         llvm.zext %{{.*}} : i7 to i32
// CHECK:         llvm.load %{{.*}} {alignment = 8 : i64} : !llvm.ptr -> i64
// CHECK:         llvm.trunc %{{.*}} : i64 to i40
// CHECK:         llvm.sext %{{.*}} : i40 to i64
func.func @get(%p: !llvm.ptr) {
  %r = c.load %p : !B
  %a = c.get %r["a"] : !B -> si32
  %b = c.get %r["b"] : !B -> ui32
  %c = c.get %r["c"] : !B -> si64
  return
}

// CHECK-LABEL: func.func @set(
// CHECK:         %[[V:.*]] = llvm.trunc %{{.*}} : i32 to i7
// CHECK-NEXT:    %[[Z:.*]] = llvm.zext %[[V]] : i7 to i16
// CHECK-NEXT:    %{{.*}} = llvm.mlir.constant(3 : i16)
// CHECK-NEXT:    %[[S:.*]] = llvm.shl %[[Z]]
// CHECK-NEXT:    %[[OLD:.*]] = llvm.load
// CHECK-NEXT:    %{{.*}} = llvm.mlir.constant(-1017 : i16)
// CHECK-NEXT:    %[[M:.*]] = llvm.and %[[OLD]]
// CHECK-NEXT:    %[[N:.*]] = llvm.or %[[M]], %[[S]]
// CHECK-NEXT:    llvm.store %[[N]]
func.func @set(%p: !llvm.ptr) {
  %r = c.load %p : !B
  %v = c.constant 5 : ui32
  %s = c.set %r["b"], %v : !B, ui32
  c.store %s, %p : !B
  return
}

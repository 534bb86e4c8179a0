// An element's address is its number times the size of one. The number is sign-
// or zero-extended as its type says; an index is as wide as a pointer.
// RUN: abi-opt --lower-abi %s | FileCheck %s

!P = !c.struct<"P" {a: si64, b: si32}>

// CHECK-LABEL: @by_index
// CHECK: %[[I:.*]] = {{.*}} index to i64
// CHECK: llvm.getelementptr %p[%[[I]]] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<16 x i8>
func.func @by_index(%p: !llvm.ptr, %i: index) -> !llvm.ptr {
  %a = c.element %p[%i] : !P, index
  return %a : !llvm.ptr
}


// CHECK-LABEL: @signed
// CHECK: llvm.sext %{{.*}} : i8 to i64
// CHECK: llvm.getelementptr
func.func @signed(%p: !llvm.ptr, %i: i8) -> !llvm.ptr {
  %j = c.cast %i : i8 to si8
  %a = c.element %p[%j] : !P, si8
  return %a : !llvm.ptr
}

// CHECK-LABEL: @unsigned
// CHECK: llvm.zext %{{.*}} : i8 to i64
// CHECK: llvm.getelementptr
func.func @unsigned(%p: !llvm.ptr, %i: i8) -> !llvm.ptr {
  %j = c.cast %i : i8 to ui8
  %a = c.element %p[%j] : !P, ui8
  return %a : !llvm.ptr
}

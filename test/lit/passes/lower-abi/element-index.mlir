// The index of c.element may be of any integer type, by whose sign it is widened; 'index' is as wide as a pointer.
// RUN: abi-opt --emit=llvm %s | FileCheck %s

// CHECK-LABEL: define ptr @elements(
// CHECK:         sext i8 %{{.*}} to i64
// CHECK:         getelementptr [12 x i8]
// CHECK:         zext i32 %{{.*}} to i64
// CHECK:         trunc i128 %{{.*}} to i64
c.func @elements(%p: !llvm.ptr, %s: si8, %u: ui32, %w: ui128) -> !llvm.ptr {
  %a = c.element %p[%s] : !c.struct<"T" {x: si32, y: si32, z: si32}>, si8
  %b = c.element %a[%u] : !c.struct<"T" {x: si32, y: si32, z: si32}>, ui32
  %c = c.element %b[%w] : !c.struct<"T" {x: si32, y: si32, z: si32}>, ui128
  c.return %c : !llvm.ptr
}

// CHECK-LABEL: define ptr @index(ptr noundef %p_0, i64 noundef %i_0)
// CHECK:         getelementptr [4 x i8], ptr %p_0, i64 %i_0
c.func @index(%p: !llvm.ptr, %i: si64) -> !llvm.ptr {
  %0 = c.cast %i : si64 to i64
  %1 = arith.index_cast %0 : i64 to index
  %a = c.element %p[%1] : si32, index
  c.return %a : !llvm.ptr
}

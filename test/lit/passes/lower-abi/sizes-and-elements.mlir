// Sizes are numbers, and so are the offsets of members; an element's address counts in sizes of records, padding included.
// RUN: abi-opt --emit=llvm %s | FileCheck %s

!P = !c.struct<"P" {a: si8, d: f64}>

// CHECK-LABEL: define i64 @size()
// CHECK: ret i64 16
c.func @size() -> ui64 {
  %s = c.sizeof !P
  c.return %s : ui64
}

// CHECK-LABEL: define i64 @alignment()
// CHECK: ret i64 8
c.func @alignment() -> ui64 {
  %a = c.alignof !P
  c.return %a : ui64
}

// CHECK-LABEL: define i64 @offset()
// CHECK: ret i64 8
c.func @offset() -> ui64 {
  %o = c.offsetof !P["d"]
  c.return %o : ui64
}

// CHECK-LABEL: define double @nth(ptr noundef %p_0, i64 noundef %i_0)
// CHECK: %e = getelementptr [16 x i8], ptr %p_0, i64 %i_0
// CHECK-NEXT: %m = getelementptr inbounds i8, ptr %e, i32 8
// CHECK-NEXT: %r = load double, ptr %m, align 8
c.func @nth(%p: !llvm.ptr, %i: si64) -> f64 {
  %e = c.element %p[%i] : !P, si64
  %m = c.member %e["d"] : !P
  %r = c.load %m : f64
  c.return %r : f64
}

// CHECK-LABEL: define ptr @callback()
// CHECK: ret ptr @size
c.func @callback() -> !llvm.ptr {
  %f = c.address_of @size : !llvm.ptr
  c.return %f : !llvm.ptr
}

// CHECK-LABEL: define i32 @anything()
// CHECK: ret i32 undef
c.func @anything() -> si32 {
  %u = c.undef : si32
  c.return %u : si32
}

// The same functions, and the same type, go to LLVM by lower-abi: the record is !c.struct<"Point" …> by what it says of
// itself, and c.get reaches its fields.
// RUN: hl-opt --emit=llvm %s | FileCheck %s
// RUN: hl-opt --explain %s | FileCheck %s --check-prefix=WHY

!Point = !hl.record<"Point", si32, si32, si32>

// WHY: LLVM: i32 @size(i64 %0, i32 %1)
// WHY: argument 1, p: struct Point, 12 bytes, align 4

// CHECK: %struct.Point = type { i32, i32, i32 }
// CHECK: define i32 @size(i64 %{{.*}}, i32 %{{.*}})
// CHECK: alloca %struct.Point
// CHECK: load i32
c.func @size(%p: !Point) -> si32 {
  %z = c.get %p["f2"] : !Point -> si32
  c.return %z : si32
}

// CHECK: call i32 @size(i64 %{{.*}}, i32 %{{.*}})
c.func @caller(%p: !Point) -> si32 {
  %r = c.call @size(%p) : (!Point) -> si32
  c.return %r : si32
}

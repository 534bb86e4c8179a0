// The address of a C function is its symbol's; what C calls is the lowered definition itself.
// RUN: abi-opt --emit=llvm %s | FileCheck %s

!Item = !c.struct<"Item" {key: si8, rank: f32}>

c.func private @qsort(!llvm.ptr, ui64, ui64, !llvm.ptr)

// CHECK: define i32 @by_key(i64 %{{.*}})
c.func @by_key(%i: !Item) -> si32 {
  %k = c.get %i["key"] : !Item -> si8
  %r = c.cast %k : si8 to si32
  c.return %r : si32
}

// CHECK: call void @qsort(ptr noundef %{{.*}}, i64 noundef %{{.*}}, i64 noundef 8, ptr noundef @by_key)
c.func @sort(%p: !llvm.ptr, %n: ui64) {
  %size = c.sizeof !Item
  %f = c.address_of @by_key : !llvm.ptr
  c.call @qsort(%p, %n, %size, %f) : (!llvm.ptr, ui64, ui64, !llvm.ptr) -> ()
  c.return
}

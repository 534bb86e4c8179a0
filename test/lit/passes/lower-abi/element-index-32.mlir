// Where pointers have 32 bits, 'index' and the index of an address have so too.
// RUN: abi-opt --emit=llvm --target=wasm32-wasi %s | FileCheck %s
// RUN: abi-opt --emit=llvm --target=i386-linux-gnu %s | FileCheck %s

// CHECK-LABEL: define ptr @elements(ptr noundef %p_0, i64 noundef %w_0, i32 noundef %n_0)
// CHECK:         [[W:%.*]] = trunc i64 %w_0 to i32
// CHECK:         getelementptr [12 x i8], ptr %p_0, i32 [[W]]
// CHECK:         getelementptr [4 x i8], ptr %{{.*}}, i32 %n_0
c.func @elements(%p: !llvm.ptr, %w: ui64, %n: si32) -> !llvm.ptr {
  %a = c.element %p[%w] : !c.struct<"T" {x: si32, y: si32, z: si32}>, ui64
  %0 = c.cast %n : si32 to i32
  %i = arith.index_cast %0 : i32 to index
  %b = c.element %a[%i] : si32, index
  c.return %b : !llvm.ptr
}

// A va_list is a record with a pointer to the next argument. Eight bytes are at a multiple of 8.
// RUN: abi-opt --emit=llvm --target=armv7-linux-gnueabihf %s | FileCheck %s

!Pair = !c.struct<"Pair" {a: f32, b: f32}>
// CHECK-LABEL: define i32 @read(i32 noundef %n_0, ...)
c.func @read(%n: si32, ...) -> si32 {
  // CHECK: %list = alloca %struct.__va_list, align 4
  %list = c.local : !c.va_list
  c.va_start %list
  // CHECK: %[[INT:.*]] = load ptr, ptr %list, align 4
  // CHECK-NEXT: getelementptr inbounds i8, ptr %[[INT]], i32 4
  %i = c.va_arg %list : si32
  // CHECK: ptrtoint ptr %{{.*}} to i32
  // CHECK-NEXT: and i32 %{{.*}}, -8
  // CHECK: load double, ptr %{{.*}}, align 8
  %d = c.va_arg %list : f64
  %p = c.va_arg %list : !Pair
  c.va_end %list
  c.return %i : si32
}

// CHECK-LABEL: define void @write(
// CHECK-SAME: %struct.Pair
// CHECK: call i32 (i32, ...) @read(i32 noundef %{{.*}}, double noundef %{{.*}}, [2 x i32] %{{.*}})
c.func @write(%n: si32, %d: f64, %p: !Pair) {
  %r = c.call @read(%n, %d, %p) : (si32, f64, !Pair) -> si32
  c.return
}

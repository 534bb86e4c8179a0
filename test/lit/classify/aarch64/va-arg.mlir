// A va_list has an offset into the saved registers of each kind, which is negative
// while some are left, and advances before it is known whether the value fits.
// RUN: abi-opt --emit=llvm --target=aarch64-linux-gnu %s | FileCheck %s

// CHECK-LABEL: define i64 @int(
// CHECK: [[FIELD:%.*]] = getelementptr inbounds i8, ptr %list_0, i32 24
// CHECK: [[OFFSET:%.*]] = load i32, ptr [[FIELD]], align 4
// CHECK: [[OUT:%.*]] = icmp sge i32 [[OFFSET]], 0
// CHECK: br i1 [[OUT]], label %[[STACK:.*]], label
// CHECK: [[NEXT:%.*]] = add i32 [[OFFSET]], 8
// CHECK: store i32 [[NEXT]], ptr
// CHECK: [[FITS:%.*]] = icmp sle i32 [[NEXT]], 0
// CHECK: br i1 [[FITS]], label %[[SAVED:.*]], label %[[STACK]]
// CHECK: [[TOP:%.*]] = getelementptr inbounds i8, ptr %list_0, i32 8
c.func @int(%list: !llvm.ptr) -> si64 {
  %v = c.va_arg %list : si64
  c.return %v : si64
}

// The members of a homogeneous aggregate are 16 bytes apart.
// CHECK-LABEL: define %struct.F2 @floats(
// CHECK: add i32 {{.*}}, 32
// CHECK: load float
// CHECK: getelementptr inbounds i8, ptr {{.*}}, i32 16
// CHECK: load float
!F2 = !c.struct<"F2" {a: f32, b: f32}>
c.func @floats(%list: !llvm.ptr) -> !F2 {
  %v = c.va_arg %list : !F2
  c.return %v : !F2
}

// What is aligned to 16 was at an even register.
// CHECK-LABEL: define i128 @wide(
// CHECK: add i32 {{.*}}, 15
// CHECK: and i32 {{.*}}, -16
c.func @wide(%list: !llvm.ptr) -> si128 {
  %v = c.va_arg %list : si128
  c.return %v : si128
}

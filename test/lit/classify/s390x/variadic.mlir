// A va_list counts the registers that it has read, and finds them in the save area of the caller's frame, integers at the ends of their slots.
// RUN: abi-opt --emit=llvm --target=s390x-linux-gnu %s | FileCheck %s

c.func private @callee(si32, ...)

// CHECK-LABEL: define void @call(
// CHECK: call void (i32, ...) @callee(i32 noundef signext %{{.*}}, double noundef %{{.*}}, ptr dead_on_return noundef %{{.*}})
c.func @call(%x: f64, %n: si32, %v: vector<4xf32>) {
  c.call @callee(%n, %x, %v) : (si32, f64, vector<4xf32>) -> ()
  c.return
}

// CHECK-LABEL: define signext i32 @sum(
// CHECK: [[N:%.*]] = load i64, ptr [[LIST:%.*]], align 8
// CHECK: icmp ule i64 [[N]], 4
// CHECK: getelementptr inbounds i8, ptr [[LIST]], i32 24
// CHECK: mul i64 [[N]], 8
// CHECK: getelementptr inbounds i8, ptr {{.*}}, i32 20
// CHECK: store i64 {{.*}}, ptr [[LIST]], align 8
// CHECK: getelementptr inbounds i8, ptr [[LIST]], i32 16
// CHECK: getelementptr inbounds i8, ptr [[AREA:%.*]], i32 8
// CHECK: getelementptr inbounds i8, ptr [[AREA]], i32 4
c.func @sum(%list: !llvm.ptr) -> si32 {
  %n = c.va_arg %list : si32
  c.return %n : si32
}

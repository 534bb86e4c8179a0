// A va_list is an address in the save area, where each argument takes doublewords. Calls put numbers in both places.
// RUN: abi-opt --emit=llvm --target=powerpc64le-linux-gnu %s | FileCheck %s
// RUN: abi-opt --emit-abi=target=powerpc64le-linux-gnu --verify-diagnostics %s -o /dev/null

c.func private @callee(si32, ...)

// CHECK-LABEL: define void @call(
// CHECK: call void (i32, ...) @callee(i32 noundef signext %{{.*}}, double noundef %{{.*}})
c.func @call(%n: si32, %x: f64, %v: vector<8xf32>) {
  c.call @callee(%n, %x) : (si32, f64) -> ()
  // expected-warning@+1 {{clang's va_arg reads the vector where callers put its address}} [abi-powerpc64-unread]
  c.call @callee(%n, %v) : (si32, vector<8xf32>) -> ()
  c.return
}

// A record without bytes has no doubleword, but what follows one that is aligned to 16 bytes is at such an address, as in calls.
// CHECK-LABEL: define signext i32 @after(
// CHECK: [[AT:%.*]] = load ptr, ptr %list_0, align 8
// CHECK: [[END:%.*]] = getelementptr inbounds i8, ptr [[AT]], i32 15
// CHECK: [[WORD:%.*]] = ptrtoint ptr [[END]] to i64
// CHECK: [[UP:%.*]] = and i64 [[WORD]], -16
// CHECK: [[NEXT:%.*]] = inttoptr i64 [[UP]] to ptr
// CHECK: store ptr [[NEXT]], ptr %list_0, align 8
// CHECK: [[INT:%.*]] = load ptr, ptr %list_0, align 8
// CHECK: load i32, ptr [[INT]]
c.func @after(%list: !llvm.ptr) -> si32 {
  %none = c.va_arg %list : !c.struct<"E16" {}, align = 16>
  %i = c.va_arg %list : si32
  c.return %i : si32
}

// CHECK-LABEL: define signext i32 @next(
// CHECK: [[AT:%.*]] = load ptr, ptr %list_0, align 8
// CHECK-NOT: and i64
// CHECK: load i32, ptr [[AT]]
c.func @next(%list: !llvm.ptr) -> si32 {
  %none = c.va_arg %list : !c.struct<"E" {}>
  %i = c.va_arg %list : si32
  c.return %i : si32
}

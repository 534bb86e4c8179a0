// Apple's va_list is a pointer to the next argument. A _Float16 is a double there.
// RUN: abi-opt --emit=llvm --target=arm64-apple-macosx14 %s | FileCheck %s

// CHECK-LABEL: define half @half(
// CHECK: [[AT:%.*]] = load ptr, ptr %list_0, align 8
// CHECK: [[NEXT:%.*]] = getelementptr inbounds i8, ptr [[AT]], i32 8
// CHECK: store ptr [[NEXT]], ptr %list_0, align 8
// CHECK: [[D:%.*]] = load double, ptr [[AT]], align 8
// CHECK: fptrunc double [[D]] to half
c.func @half(%list: !llvm.ptr) -> f16 {
  %v = c.va_arg %list : f16
  c.return %v : f16
}

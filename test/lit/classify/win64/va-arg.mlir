// A va_list is the address of the next slot, which holds the value or its address.
// RUN: abi-opt --emit=llvm --target=x86_64-w64-windows-gnu %s | FileCheck %s

!C3 = !c.struct<"C3" {a: !c.array<3 x si8>}>

// CHECK-LABEL: define double @double(
// CHECK: [[AT:%.*]] = load ptr, ptr %list_0, align 8
// CHECK: [[NEXT:%.*]] = getelementptr inbounds i8, ptr [[AT]], i32 8
// CHECK: store ptr [[NEXT]], ptr %list_0, align 8
// CHECK: load double, ptr [[AT]], align 8
c.func @double(%list: !llvm.ptr) -> f64 {
  %v = c.va_arg %list : f64
  c.return %v : f64
}

// CHECK-LABEL: define void @three(
// CHECK: [[AT:%.*]] = load ptr, ptr %list_0, align 8
// CHECK: store ptr
// CHECK: [[COPY:%.*]] = load ptr, ptr [[AT]], align 8
// CHECK: memcpy{{.*}}ptr [[COPY]], i64 3
c.func @three(%list: !llvm.ptr) -> !C3 {
  %v = c.va_arg %list : !C3
  c.return %v : !C3
}

// CHECK-LABEL: define void @wide(
// CHECK: [[AT:%.*]] = load ptr, ptr %list_0, align 8
// CHECK: [[COPY:%.*]] = load ptr, ptr [[AT]], align 8
// CHECK: load i128, ptr [[COPY]], align 16
c.func @wide(%list: !llvm.ptr, %to: !llvm.ptr) {
  %v = c.va_arg %list : si128
  c.store %v, %to : si128
  c.return
}

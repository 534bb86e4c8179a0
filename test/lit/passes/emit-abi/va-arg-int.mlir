// An int is in the next 8 bytes of the 48 that hold integer registers, or else on the stack: psABI 3.5.7.
// RUN: abi-opt --emit-abi --lower-abi --emit=llvm %s | FileCheck %s

// CHECK-LABEL: define i32 @second(i32 noundef %n_0, ...)
c.func @second(%n: si32, ...) -> si32 {
  // Storage of bytes is aligned for a va_list, unless it has an alignment of its own.
  // CHECK: %list = alloca [24 x i8], align 8
  %list = c.local : !c.array<24 x ui8>
  // CHECK: %copy = alloca [1 x %struct.__va_list_tag]
  %copy = c.local : !c.va_list
  // CHECK: call void @llvm.va_start.p0(ptr %list)
  c.va_start %list
  // CHECK: call void @llvm.va_copy.p0(ptr %copy, ptr %list)
  c.va_copy %copy, %list
  // CHECK: %[[USED:.*]] = load i32, ptr %copy
  // CHECK: %[[LEFT:.*]] = icmp ule i32 %[[USED]], 40
  // CHECK: br i1 %[[LEFT]], label %[[REGISTER:.*]], label %[[STACK:.*]]
  // CHECK: [[REGISTER]]:
  // CHECK: getelementptr inbounds i8, ptr %copy, i32 16
  // CHECK: add i32 %[[USED]], 8
  // CHECK: [[STACK]]:
  // CHECK: getelementptr inbounds i8, ptr %copy, i32 8
  // CHECK: %[[AT:.*]] = phi ptr
  // CHECK: %x = load i32, ptr %[[AT]]
  %x = c.va_arg %copy : si32
  // CHECK: call void @llvm.va_end.p0(ptr %copy)
  c.va_end %copy
  // CHECK: call void @llvm.va_end.p0(ptr %list)
  c.va_end %list
  c.return %x : si32
}

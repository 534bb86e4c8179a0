// A value becomes one of its _Atomic type and back; _Bool is a byte in that.
// RUN: abi-opt --emit=llvm %s | FileCheck %s
// RUN: abi-opt --explain %s | FileCheck %s --check-prefix=WHY
// RUN: abi-opt --emit=c-header %s | FileCheck %s --check-prefix=HEADER
// RUN: abi-opt --add-c-debug-info %s | FileCheck %s --check-prefix=DEBUG

// WHY: _Atomic(_Bool) g(_Atomic(char), _Atomic(_Bool), nullptr_t)
// WHY: what conventions do not know goes as the scalar that it holds, not extended
// WHY: eightbyte 0 INTEGER in rdi
// CHECK: declare i8 @g(i8, i8, ptr)
c.func private @g(!c.atomic<si8>, !c.atomic<i1>, !c.nullptr) -> !c.atomic<i1>
// CHECK: define zeroext i1 @f(i8 noundef signext %[[A:.*]], i1 noundef zeroext %[[B:.*]], ptr noundef %[[P:.*]])
c.func @f(%a: si8, %b: i1, %p: !llvm.ptr) -> i1 {
  %1 = c.cast %a : si8 to !c.atomic<si8>
  // CHECK: %[[BYTE:.*]] = zext i1 %[[B]] to i8
  %2 = c.cast %b : i1 to !c.atomic<i1>
  %3 = c.cast %p : !llvm.ptr to !c.nullptr
  // CHECK: %[[R:.*]] = call i8 @g(i8 %[[A]], i8 %[[BYTE]], ptr %[[P]])
  %4 = c.call @g(%1, %2, %3) : (!c.atomic<si8>, !c.atomic<i1>, !c.nullptr) -> !c.atomic<i1>
  // CHECK: icmp ne i8 %[[R]], 0
  %5 = c.cast %4 : !c.atomic<i1> to i1
  c.return %5 : i1
}
// DEBUG: tag = DW_TAG_atomic_type
// DEBUG: c.store %x, %x.addr : !c.atomic<si32>
// HEADER: #if !defined(__cplusplus)
// HEADER-NEXT: /*
// HEADER-NEXT: _Atomic(int32_t) same(_Atomic(int32_t) x);
c.func @same(%x: !c.atomic<si32>) -> !c.atomic<si32> {
  c.return %x : !c.atomic<si32>
}

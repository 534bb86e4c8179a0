// A call gets a va_list without a copy if nothing reads the list afterwards, as in C.
// RUN: abi-opt --emit=llvm %s | FileCheck %s
// RUN: abi-opt --emit=llvm --target=aarch64-linux-gnu %s | FileCheck %s

c.func private @g(!c.va_list)

// CHECK-LABEL: define void @last(
// CHECK-NOT:     memcpy
// CHECK:         call void @g(ptr {{.*}}%ap)
c.func @last(%n: si32, ...) {
  %ap = c.local : !c.va_list
  c.va_start %ap
  %a = c.load %ap : !c.va_list
  c.call @g(%a) : (!c.va_list) -> ()
  c.va_end %ap
  c.return
}

// The list is read after the call.
// CHECK-LABEL: define i32 @again(
// CHECK:         memcpy
// CHECK:         call void @g(
c.func @again(%n: si32, ...) -> si32 {
  %ap = c.local : !c.va_list
  c.va_start %ap
  %a = c.load %ap : !c.va_list
  c.call @g(%a) : (!c.va_list) -> ()
  %x = c.va_arg %ap : si32
  c.va_end %ap
  c.return %x : si32
}

// The value is passed twice.
// CHECK-LABEL: define void @twice(
// CHECK:         memcpy
// CHECK:         call void @g(
// CHECK:         call void @g(
c.func @twice(%n: si32, ...) {
  %ap = c.local : !c.va_list
  c.va_start %ap
  %a = c.load %ap : !c.va_list
  c.call @g(%a) : (!c.va_list) -> ()
  c.call @g(%a) : (!c.va_list) -> ()
  c.return
}

// The block of the load is a loop that does not start the list again.
// CHECK-LABEL: define void @loop(
// CHECK:         memcpy
// CHECK:         call void @g(
c.func @loop(%n: si32, ...) {
  %ap = c.local : !c.va_list
  c.va_start %ap
  cf.br ^bb1
^bb1:
  %a = c.load %ap : !c.va_list
  c.call @g(%a) : (!c.va_list) -> ()
  cf.br ^bb1
}

c.func private @keep(!llvm.ptr)

// The address of the list is known elsewhere.
// CHECK-LABEL: define void @escapes(
// CHECK:         memcpy
// CHECK:         call void @g(
c.func @escapes(%n: si32, ...) {
  %ap = c.local : !c.va_list
  c.va_start %ap
  c.call @keep(%ap) : (!llvm.ptr) -> ()
  %a = c.load %ap : !c.va_list
  c.call @g(%a) : (!c.va_list) -> ()
  c.return
}

// The type of a pointer decides how a call through it passes its operands; the pointer itself is one of LLVM's.
// RUN: abi-opt --emit=llvm %s | FileCheck %s

// CHECK: define void @f(ptr noundef %f_0, ptr noundef %g_0, float noundef %x_0)
!Big = !c.struct<"Big" {a: !c.array<3 x si64>}>
!F = !c.func_ptr<(!llvm.ptr, ...) -> !Big>
c.func @f(%f: !c.func_ptr<(si8) -> si8>, %g: !F, %x: f32) {
  %n = c.constant -1 : si8
  // CHECK: call signext i8 %f_0(i8 noundef signext -1)
  %r = c.call_indirect %f(%n) : !c.func_ptr<(si8) -> si8>, (si8) -> si8
  %null = c.zero : !llvm.ptr
  %d = c.cast %x : f32 to f64
  // CHECK: call void (ptr, ptr, ...) %g_0(ptr {{.*}}sret(%struct.Big) align 8 %b, ptr noundef null, double noundef %
  %b = c.call_indirect %g(%null, %d) : !F, (!llvm.ptr, ..., f64) -> !Big
  // CHECK: call signext i8 @own(i8 noundef signext -1)
  %own = c.address_of @own : !c.func_ptr<(si8) -> si8>
  %s = c.call_indirect %own(%n) : !c.func_ptr<(si8) -> si8>, (si8) -> si8
  c.return
}
c.func private @own(si8) -> si8

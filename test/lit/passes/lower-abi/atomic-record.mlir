// c.cast copies a record into its _Atomic type, which has padding after it, and back.
// RUN: abi-opt --emit=llvm %s | FileCheck %s
// RUN: abi-opt --emit=c-header %s | FileCheck %s --check-prefix=HEADER

!S = !c.struct<"S" {a: si8, b: si16, c: si8}>
// CHECK: @v = global [8 x i8] c"\01\00\02\00\00\00\00\00", align 8
// HEADER: extern _Atomic(struct S) v;
c.global @v : !c.atomic<!S> = {a = 1, b = 2}
c.func private @g(!c.atomic<!S>, !c.atomic<complex<f32>>) -> !c.atomic<!S>
// CHECK: define i48 @f(i48 %{{.*}}, <2 x float> noundef %{{.*}})
c.func @f(%s: !S, %z: complex<f32>) -> !S {
  // CHECK: %[[AS:.*]] = alloca { %struct.S, [2 x i8] }, align 8
  // CHECK: %[[AZ:.*]] = alloca { float, float }, align 8
  // CHECK: memcpy.p0.p0.i64(ptr align 8 %[[AS]], ptr align 2 %{{.*}}, i64 6, i1 false)
  %1 = c.cast %s : !S to !c.atomic<!S>
  // CHECK: store float %{{.*}}, ptr %[[AZ]], align 8
  %2 = c.cast %z : complex<f32> to !c.atomic<complex<f32>>
  // CHECK: call void @g(ptr {{.*}}sret({ %struct.S, [2 x i8] }) align 8 %[[R:.*]], ptr noundef byval({ %struct.S, [2 x i8] }) align 8 %[[AS]], ptr noundef byval({ float, float }) align 8 %[[AZ]])
  %3 = c.call @g(%1, %2) : (!c.atomic<!S>, !c.atomic<complex<f32>>) -> !c.atomic<!S>
  // CHECK: memcpy.p0.p0.i64(ptr align 2 %{{.*}}, ptr align 8 %[[R]], i64 6, i1 false)
  %4 = c.cast %3 : !c.atomic<!S> to !S
  c.return %4 : !S
}
// CHECK: define <2 x float> @back(ptr noundef byval({ float, float }) align 8 %[[Z:.*]])
// HEADER: _Complex float back(_Atomic(_Complex float) z);
c.func @back(%z: !c.atomic<complex<f32>>) -> complex<f32> {
  // CHECK: load float, ptr %[[Z]]
  %1 = c.cast %z : !c.atomic<complex<f32>> to complex<f32>
  c.return %1 : complex<f32>
}

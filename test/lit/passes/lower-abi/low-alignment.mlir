// An access at an address that is known to be less aligned than the type of the object is no more aligned than the
// address: of a variable or local with a lower alignment, and of what is in it or in a packed record.
// RUN: abi-opt --emit=llvm %s | FileCheck %s
// RUN: abi-opt --emit=llvm --part-size=1 -j=2 %s | FileCheck %s

!Packed = !c.struct<"Packed" {a: si8, b: si32, c: !c.array<4 x si32>}, packed>

// CHECK: @vector = external global <4 x float>, align 4
c.global external @vector : vector<4xf32> {alignment = 4 : i64}
// CHECK: @array = external global [8 x i32], align 1
c.global external @array : !c.array<8 x si32> {alignment = 1 : i64}
// CHECK: @high = global i32 0, align 32
c.global @high : si32 {alignment = 32 : i64}
// CHECK: @packed = global %struct.Packed zeroinitializer, align 1
c.global @packed : !Packed

// CHECK-LABEL: define void @f(
c.func @f(%i : si64, %p : !llvm.ptr, %x : si32) {
  // CHECK: %local = alloca double, align 2
  // CHECK: load <4 x float>, ptr @vector, align 4
  // CHECK: store <4 x float> %{{.*}}, ptr @vector, align 4
  %vector = c.address_of @vector : !llvm.ptr
  %v = c.load %vector : vector<4xf32>
  c.store %v, %vector : vector<4xf32>
  // CHECK: %[[E:.*]] = getelementptr [4 x i8], ptr @array
  // CHECK: load i32, ptr %[[E]], align 1
  %array = c.address_of @array : !llvm.ptr
  %e = c.element %array[%i] : si32, si64
  %y = c.load %e : si32
  // CHECK: load i32, ptr @high, align 4
  %high = c.address_of @high : !llvm.ptr
  %h = c.load %high : si32
  // CHECK: store i32 %{{.*}}, ptr %{{.*}}, align 1
  %packed = c.address_of @packed : !llvm.ptr
  %c = c.member %packed["c"] : !Packed
  %c_i = c.element %c[%i] : si32, si64
  c.store %x, %c_i : si32
  // CHECK: store i32 %{{.*}}, ptr %{{.*}}, align 1
  %b = c.member %p["b"] : !Packed
  c.store %x, %b : si32
  // An alignment that the access asks for counts.
  // CHECK: store i32 %{{.*}}, ptr %{{.*}}, align 4
  c.store %x, %b {align = 4 : i64} : si32
  // CHECK: load double, ptr %local, align 2
  %local = c.local {align = 2 : i64} : f64
  %d = c.load %local : f64
  c.return
}

// Unnamed arguments are in a buffer, at multiples of their alignment; copies are behind an address.
// RUN: abi-opt --emit=llvm --target=wasm32-wasi %s | FileCheck %s

!Pair = !c.struct<"Pair" {a: si32, b: f32}>
// CHECK-LABEL: define i32 @read(i32 noundef %n_0, ...)
c.func @read(%n: si32, ...) -> si32 {
  %list = c.local : !c.va_list
  c.va_start %list
  // CHECK: %[[INT:.*]] = load ptr, ptr %list, align 4
  // CHECK-NEXT: %[[NEXT:.*]] = getelementptr inbounds i8, ptr %[[INT]], i32 4
  // CHECK-NEXT: store ptr %[[NEXT]], ptr %list, align 4
  // CHECK-NEXT: load i32, ptr %[[INT]], align 4
  %i = c.va_arg %list : si32
  // CHECK: ptrtoint ptr %{{.*}} to i32
  // CHECK-NEXT: and i32 %{{.*}}, -8
  // CHECK: load double, ptr %{{.*}}, align 8
  %d = c.va_arg %list : f64
  // CHECK: store ptr %{{.*}}, ptr %list, align 4
  // CHECK: %[[COPY:[0-9]+]] = load ptr, ptr %{{[0-9]+}}, align 4
  // CHECK-NEXT: call void @llvm.memcpy.p0.p0.i32(ptr align 4 %p, ptr align 4 %[[COPY]], i32 8
  %p = c.va_arg %list : !Pair
  c.va_end %list
  c.return %i : si32
}

// CHECK-LABEL: define void @write(
// CHECK: call i32 (i32, ...) @read(i32 noundef %{{.*}}, double noundef %{{.*}}, ptr noundef byval(%struct.Pair) align 4 %{{.*}})
c.func @write(%n: si32, %d: f64, %p: !Pair) {
  %r = c.call @read(%n, %d, %p) : (si32, f64, !Pair) -> si32
  c.return
}

// Callers align a vector as its type in LLVM, and va_arg as the packed record that it is in.
// RUN: abi-opt --emit-abi=target=wasm32-wasi --verify-diagnostics %s
// RUN: abi-opt --emit-abi --target=wasm32-wasi --mattr=+simd128 --verify-diagnostics %s
!Packed = !c.struct<"Packed" {v: vector<4xf32>}, packed>
!Whole = !c.struct<"Whole" {v: vector<4xf32>}>
c.func @vectors(%n: si32, %d: f64, %p: !Packed, %w: !Whole) {
  // expected-warning@+1 {{in other bytes than those that clang's va_arg reads}} [abi-wasm32-variadic]
  %r = c.call @read(%n, %d, %p) : (si32, f64, !Packed) -> si32
  %s = c.call @read(%n, %d, %w) : (si32, f64, !Whole) -> si32
  c.return
}

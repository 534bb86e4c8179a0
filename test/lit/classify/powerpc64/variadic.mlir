// va_arg reads a value of less than 8 bytes at the end of its doubleword, and each part of a small complex number in one of its own.
// RUN: abi-opt --emit=llvm --target=powerpc64-linux-musl %s | FileCheck %s

// CHECK-LABEL: define signext i32 @int(
// CHECK: [[AT:%.*]] = load ptr, ptr %list_0, align 8
// CHECK: [[NEXT:%.*]] = getelementptr inbounds i8, ptr [[AT]], i32 8
// CHECK: store ptr [[NEXT]], ptr %list_0, align 8
// CHECK: [[INT:%.*]] = getelementptr inbounds i8, ptr [[AT]], i32 4
// CHECK: load i32, ptr [[INT]], align 4
c.func @int(%list: !llvm.ptr) -> si32 {
  %v = c.va_arg %list : si32
  c.return %v : si32
}

// CHECK-LABEL: define i24 @three(
// CHECK: [[AT:%.*]] = load ptr, ptr %list_0, align 8
// CHECK: getelementptr inbounds i8, ptr [[AT]], i32 5
c.func @three(%list: !llvm.ptr) -> !c.struct<"C3" {a: !c.array<3 x si8>}> {
  %v = c.va_arg %list : !c.struct<"C3" {a: !c.array<3 x si8>}>
  c.return %v : !c.struct<"C3" {a: !c.array<3 x si8>}>
}

// CHECK-LABEL: define { float, float } @complex(
// CHECK: [[AT:%.*]] = load ptr, ptr %list_0, align 8
// CHECK: [[REAL:%.*]] = getelementptr inbounds i8, ptr [[AT]], i32 4
// CHECK: load float, ptr [[REAL]]
// CHECK: [[IMAGINARY:%.*]] = getelementptr inbounds i8, ptr [[AT]], i32 12
// CHECK: load float, ptr [[IMAGINARY]]
c.func @complex(%list: !llvm.ptr) -> complex<f32> {
  %v = c.va_arg %list : complex<f32>
  c.return %v : complex<f32>
}

// A bit-field is loaded and stored as a part of its unit, which has the declared type.
// RUN: abi-opt --emit=llvm --target=x86_64-w64-windows-gnu %s | FileCheck %s

!B = !c.struct<"B" {a: si32 : 20, b: si32 : 20}>
// CHECK-LABEL: define i32 @second(
// CHECK: [[AT:%.*]] = getelementptr inbounds {{.*}}, i32 4
// CHECK: [[UNIT:%.*]] = load i32, ptr [[AT]], align 4
// CHECK: [[BITS:%.*]] = trunc i32 [[UNIT]] to i20
// CHECK: sext i20 [[BITS]] to i32
c.func @second(%b: !B) -> si32 {
  %f = c.get %b["b"] : !B -> si32
  c.return %f : si32
}

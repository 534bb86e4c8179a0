// The C operands, results and block arguments of an op of another dialect keep their types; casts stand between.
// RUN: abi-opt --lower-abi --allow-unregistered-dialect %s | FileCheck %s

!B = !c.struct<"B" {v: !c.array<5 x si64>}>
func.func private @f(!B, si8) -> (!B, ui16)

// CHECK-LABEL: func.func @calls(
// CHECK: %[[B:.*]] = builtin.unrealized_conversion_cast %{{.*}} : !llvm.ptr to !B
// CHECK: %[[S:.*]] = builtin.unrealized_conversion_cast %{{.*}} : i8 to si8
// CHECK: %r:2 = call @f(%[[B]], %[[S]]) : (!B, si8) -> (!B, ui16)
// CHECK-DAG: %[[P:.*]] = builtin.unrealized_conversion_cast %r#0 : !B to !llvm.ptr
// CHECK-DAG: %[[U:.*]] = builtin.unrealized_conversion_cast %r#1 : ui16 to i16
// CHECK: llvm.zext %[[U]] : i16 to i32
// CHECK: %[[R:.*]] = builtin.unrealized_conversion_cast %[[P]] : !llvm.ptr to !B
// CHECK: return %[[R]] : !B
func.func @calls(%b: !B, %s: si8) -> !B {
  %r:2 = func.call @f(%b, %s) : (!B, si8) -> (!B, ui16)
  %w = c.cast %r#1 : ui16 to si32
  return %r#0 : !B
}

// A record that a branch carries is copied, wherever it came from.
// CHECK-LABEL: func.func @branch(
// CHECK: %[[P:.*]] = builtin.unrealized_conversion_cast %r#0 : !B to !llvm.ptr
// CHECK: "llvm.intr.memcpy"(%[[C:.*]], %[[P]],
// CHECK: cf.br ^bb1(%[[C]] : !llvm.ptr)
func.func @branch(%b: !B, %s: si8) {
  %r:2 = func.call @f(%b, %s) : (!B, si8) -> (!B, ui16)
  cf.br ^bb1(%r#0 : !B)
^bb1(%c: !B):
  "test.use"(%c) : (!B) -> ()
  return
}

// CHECK-LABEL: func.func @region(
// CHECK: "test.region"() ({
// CHECK-NEXT: ^bb0(%q: si8):
// CHECK-NEXT: %[[Q:.*]] = builtin.unrealized_conversion_cast %q : si8 to i8
// CHECK-NEXT: %w = llvm.sext %[[Q]] : i8 to i32
// CHECK-NEXT: %[[W:.*]] = builtin.unrealized_conversion_cast %w : i32 to si32
// CHECK-NEXT: "test.yield"(%[[W]]) : (si32) -> ()
func.func @region() {
  "test.region"() ({
  ^bb0(%q: si8):
    %w = c.cast %q : si8 to si32
    "test.yield"(%w) : (si32) -> ()
  }) : () -> ()
  return
}

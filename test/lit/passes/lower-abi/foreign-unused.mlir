// RUN: abi-opt --emit-abi --lower-abi --allow-unregistered-dialect %s | FileCheck %s

// An op of another dialect keeps the C types of its results and of the arguments of its
// regions: casts make LLVM values of those that are used, and of no others.

// CHECK-LABEL: llvm.func @f
// CHECK-NEXT: %{{.*}}:2 = "t.make"() : () -> (si32, si32)
// CHECK-NEXT: %[[USED:.*]] = builtin.unrealized_conversion_cast %{{.*}}#1 : si32 to i32
// CHECK-NEXT: "t.loop"() ({
// CHECK-NEXT: ^{{.*}}(%[[A:.*]]: si32, %[[B:.*]]: ui8):
// CHECK-NEXT: %[[ARG:.*]] = builtin.unrealized_conversion_cast %[[B]] : ui8 to i8
// CHECK-NEXT: %[[BACK:.*]] = builtin.unrealized_conversion_cast %[[ARG]] : i8 to ui8
// CHECK-NEXT: "t.use"(%[[BACK]]) : (ui8) -> ()
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: llvm.return %[[USED]] : i32
c.func @f() -> si32 {
  %0:2 = "t.make"() : () -> (si32, si32)
  "t.loop"() ({
  ^bb0(%a: si32, %b: ui8):
    "t.use"(%b) : (ui8) -> ()
  }) : () -> ()
  c.return %0#1 : si32
}

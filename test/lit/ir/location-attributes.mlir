// A location may be the value of an attribute. It prints by an alias, as with
// mlir-opt, and then that is defined first.
// RUN: abi-opt --allow-unregistered-dialect %s | FileCheck %s

// CHECK: #[[X:.*]] = loc("x")
// CHECK-NEXT: #[[LINES:.*]] = loc("f":1:2 to 3:4)
// CHECK-NEXT: #[[Y:.*]] = loc("y")
// CHECK-NEXT: #[[CALL:.*]] = loc(callsite(#[[X]] at #[[Y]]))
// CHECK-NEXT: #[[FUSED:.*]] = loc(fused<1 : i32>[#[[X]], #[[CALL]]])
// CHECK: "x.y"() {a = #[[X]], b = [#[[LINES]]], c = #[[FUSED]]}
"x.y"() {a = loc("x"), b = [loc("f":1:2 to 3:4)], c = loc(fused<1 : i32>["x", callsite("x" at "y")])} : () -> ()

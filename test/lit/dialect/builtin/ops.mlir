// Modules, named or not, one in another, and casts in all their forms.
// RUN: abi-opt %s | FileCheck %s
// RUN: abi-opt %s | abi-opt | FileCheck %s
// RUN: abi-opt --mlir-print-op-generic %s | abi-opt | FileCheck %s

// CHECK-LABEL: module @outer attributes {func.x = 1 : i32} {
module @outer attributes {func.x = 1 : i32} {
  // CHECK-NEXT: module {
  // CHECK-NEXT: }
  module {
  }
  // CHECK-NEXT: module @inner {
  builtin.module @inner {
    // CHECK: func.func private @f()
    func.func private @f()
  }
  // CHECK: func.func @casts(%[[A:.*]]: i32, %[[I:.*]]: index)
  func.func @casts(%a: i32, %i: index) {
    // CHECK-NEXT: %[[X:.*]] = builtin.unrealized_conversion_cast %[[I]] : index to i64
    %x = builtin.unrealized_conversion_cast %i : index to i64
    // CHECK-NEXT: %[[Y:.*]]:2 = builtin.unrealized_conversion_cast %[[X]], %[[A]] : i64, i32 to f32, none
    %y:2 = builtin.unrealized_conversion_cast %x, %a : i64, i32 to f32, none
    // CHECK-NEXT: builtin.unrealized_conversion_cast to i8 {note = "from nothing"}
    %z = builtin.unrealized_conversion_cast to i8 {note = "from nothing"}
    return
  }
}

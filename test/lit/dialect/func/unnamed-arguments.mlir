// A function whose arguments have no names in its head gives them some behind the label of its first block.
// RUN: abi-opt --mlir-print-op-generic %s | FileCheck %s

// CHECK: ^bb0(%[[A:.*]]: i32, %[[B:.*]]: f32):
// CHECK-NEXT: "func.return"(%[[B]])
func.func @labelled(i32, f32 {llvm.noundef}) -> f32 {
^bb0(%a: i32, %b: f32):
  return %b : f32
}
// CHECK: ^bb0(%[[C:.*]]: i64):
// CHECK-NEXT: "llvm.return"(%[[C]])
llvm.func @too(i64) -> i64 {
^entry(%c: i64):
  llvm.return %c : i64
}

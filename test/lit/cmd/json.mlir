// The module as a tree.
// RUN: abi-opt --emit=json %s | FileCheck %s

// CHECK: "op": "func.func"
// CHECK: "sym_name": "\"f\""
// CHECK: "name": "^1"
// CHECK: "name": "%0"
// CHECK-NEXT: "type": "i32"
// CHECK: "op": "cf.br"
// CHECK: "%0"
// CHECK: "successors": [
// CHECK-NEXT: "^2"
func.func @f(%a: i32) -> i32 {
  cf.br ^next(%a : i32)
^next(%b: i32):
  return %b : i32
}

// How often each op occurs, as a table or as JSON.
// RUN: abi-opt --print-op-stats -o %t %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines
// RUN: abi-opt --print-op-stats=json=true -o %t %s 2>&1 | FileCheck %s --check-prefix=JSON

//      CHECK:Operations encountered:
// CHECK-NEXT:-----------------------
// CHECK-NEXT:    arith.addi   , 2
// CHECK-NEXT:  builtin.module , 1
// CHECK-NEXT:     func.func   , 1
// CHECK-NEXT:     func.return , 1

// JSON: {
// JSON-NEXT: "arith.addi" : 2,
// JSON: "func.return" : 1
// JSON-NEXT: }
func.func @f(%x: i32) {
  %a = arith.addi %x, %x : i32
  %b = arith.addi %x, %x : i32
  return
}

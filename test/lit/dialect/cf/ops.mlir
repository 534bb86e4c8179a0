// Every op of cf in custom form, with and without its optional parts: it is
// written as it is read, also by way of the generic form.

// RUN: abi-opt %s | FileCheck %s
// RUN: abi-opt %s --mlir-print-op-generic | abi-opt - | FileCheck %s

// CHECK-LABEL: func.func @branches(%c: i1, %a: i32, %b: i64) {
func.func @branches(%c: i1, %a: i32, %b: i64) {
  // CHECK-NEXT: cf.cond_br %c, ^bb1(%a : i32), ^bb2 {test.x}
  cf.cond_br %c, ^bb1(%a : i32), ^bb2 {test.x}
// CHECK-NEXT: ^bb1(%0: i32):
^bb1(%0: i32):
  // CHECK-NEXT: cf.br ^bb2 {test.x}
  cf.br ^bb2 {test.x}
// CHECK-NEXT: ^bb2:
^bb2:
  // CHECK-NEXT: cf.cond_br %c weights([3, 5]), ^bb1(%a : i32), ^bb3(%a, %b : i32, i64)
  cf.cond_br %c weights([3, 5]), ^bb1(%a : i32), ^bb3(%a, %b : i32, i64)
// CHECK-NEXT: ^bb3(%1: i32, %2: i64):
^bb3(%1: i32, %2: i64):
  // CHECK-NEXT: cf.br ^bb4(%1, %2 : i32, i64)
  cf.br ^bb4(%1, %2 : i32, i64)
// CHECK-NEXT: ^bb4(%3: i32, %4: i64):
^bb4(%3: i32, %4: i64):
  // CHECK-NEXT: cf.assert %c, "hello\0Aworld" {test.x}
  cf.assert %c, "hello\0Aworld" {test.x}
  // CHECK-NEXT: return
  return
}

// CHECK-LABEL: func.func @switches(%c: i1, %a: i32, %b: i64, %u: ui8) {
func.func @switches(%c: i1, %a: i32, %b: i64, %u: ui8) {
  // CHECK-NEXT: cf.switch %a : i32, [
  cf.switch %a : i32, [
    // CHECK-NEXT: default: ^bb1(%a : i32)]
    default: ^bb1(%a : i32)]
// CHECK-NEXT: ^bb1(%0: i32):
^bb1(%0: i32):
  // CHECK-NEXT: cf.switch %b : i64, [
  cf.switch %b : i64, [
    // CHECK-NEXT: default: ^bb2(%a, %b : i32, i64),
    default: ^bb2(%a, %b : i32, i64),
    // CHECK-NEXT: -3: ^bb3,
    -3: ^bb3,
    // CHECK-NEXT: 5: ^bb1(%a : i32)
    5: ^bb1(%a : i32)
  // CHECK-NEXT: ] {test.x}
  ] {test.x}
// CHECK-NEXT: ^bb2(%1: i32, %2: i64):
^bb2(%1: i32, %2: i64):
  // CHECK-NEXT: cf.switch %c : i1, [
  cf.switch %c : i1, [
    // CHECK-NEXT: default: ^bb3,
    default: ^bb3,
    // CHECK-NEXT: 1: ^bb3,
    1: ^bb3,
    // CHECK-NEXT: 0: ^bb1(%a : i32)
    0: ^bb1(%a : i32)
  // CHECK-NEXT: ]
  ]
// CHECK-NEXT: ^bb3:
^bb3:
  // CHECK-NEXT: return
  return
}

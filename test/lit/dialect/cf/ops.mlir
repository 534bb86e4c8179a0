// Every op of cf in custom form, with and without its optional parts: it is
// written as it is read, also by way of the generic form.

// RUN: abi-opt %s | roundtrip %s
// RUN: abi-opt %s --mlir-print-op-generic | abi-opt - | roundtrip %s

func.func @branches(%c: i1, %a: i32, %b: i64) {
  cf.cond_br %c, ^bb1(%a : i32), ^bb2 {test.x}
^bb1(%0: i32):
  cf.br ^bb2 {test.x}
^bb2:
  cf.cond_br %c weights([3, 5]), ^bb1(%a : i32), ^bb3(%a, %b : i32, i64)
^bb3(%1: i32, %2: i64):
  cf.br ^bb4(%1, %2 : i32, i64)
^bb4(%3: i32, %4: i64):
  cf.assert %c, "hello\0Aworld" {test.x}
  return
}

func.func @switches(%c: i1, %a: i32, %b: i64, %u: ui8) {
  cf.switch %a : i32, [
    default: ^bb1(%a : i32)]
^bb1(%0: i32):
  cf.switch %b : i64, [
    default: ^bb2(%a, %b : i32, i64),
    -3: ^bb3,
    5: ^bb1(%a : i32)
  ] {test.x}
^bb2(%1: i32, %2: i64):
  cf.switch %c : i1, [
    default: ^bb3,
    1: ^bb3,
    0: ^bb1(%a : i32)
  ]
^bb3:
  return
}

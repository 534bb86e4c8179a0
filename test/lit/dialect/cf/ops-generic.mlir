// Every op of cf in generic form.

// RUN: abi-opt %s --mlir-print-op-generic | roundtrip %s
// RUN: abi-opt %s | abi-opt - --mlir-print-op-generic | roundtrip %s

"builtin.module"() ({
  "func.func"() <{function_type = (i1, i32, i64) -> (), sym_name = "branches"}> ({
  ^bb0(%c: i1, %a: i32, %b: i64):
    "cf.cond_br"(%c, %a)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 1, 0>}> {test.x} : (i1, i32) -> ()
  ^bb1(%3: i32):
    "cf.br"()[^bb2] {test.x} : () -> ()
  ^bb2:
    "cf.cond_br"(%c, %a, %a, %b)[^bb1, ^bb3] <{branch_weights = array<i32: 3, 5>, operandSegmentSizes = array<i32: 1, 1, 2>}> : (i1, i32, i32, i64) -> ()
  ^bb3(%4: i32, %5: i64):
    "cf.br"(%4, %5)[^bb4] : (i32, i64) -> ()
  ^bb4(%6: i32, %7: i64):
    "cf.assert"(%c) <{msg = "hello\0Aworld"}> {test.x} : (i1) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i1, i32, i64, ui8) -> (), sym_name = "switches"}> ({
  ^bb0(%c: i1, %a: i32, %b: i64, %u: ui8):
    "cf.switch"(%a, %a)[^bb1] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 1, 0>}> : (i32, i32) -> ()
  ^bb1(%0: i32):
    "cf.switch"(%b, %a, %b, %a)[^bb2, ^bb3, ^bb1] <{case_operand_segments = array<i32: 0, 1>, case_values = dense<[-3, 5]> : vector<2xi64>, operandSegmentSizes = array<i32: 1, 2, 1>}> {test.x} : (i64, i32, i64, i32) -> ()
  ^bb2(%1: i32, %2: i64):
    "cf.switch"(%c, %a)[^bb3, ^bb3, ^bb1] <{case_operand_segments = array<i32: 0, 1>, case_values = dense<[true, false]> : vector<2xi1>, operandSegmentSizes = array<i32: 1, 0, 1>}> : (i1, i32) -> ()
  ^bb3:
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// Every op of func in generic form.

// RUN: abi-opt %s --mlir-print-op-generic | roundtrip %s
// RUN: abi-opt %s | abi-opt - --mlir-print-op-generic | roundtrip %s

"builtin.module"() ({
  "func.func"() <{arg_attrs = [{llvm.signext}, {}], function_type = (i32, i64) -> i32, no_inline, res_attrs = [{llvm.signext}], sym_name = "declared", sym_visibility = "private"}> ({
  }) {test.x = 3 : i64} : () -> ()
  "func.func"() <{function_type = () -> (i32, i32), res_attrs = [{}, {llvm.signext}], sym_name = "two", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (i32) -> (), sym_name = "a name", sym_visibility = "nested"}> ({
  ^bb0(%a: i32):
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{llvm.noundef}, {}], function_type = (i32, i64) -> (), sym_name = "attributes", sym_visibility = "public"}> ({
  ^bb0(%a: i32, %b: i64):
    "func.return"() : () -> ()
  }) {test.x} : () -> ()
  "func.func"() <{function_type = (i32, i64) -> (i32, i64), sym_name = "returns"}> ({
  ^bb0(%a: i32, %b: i64):
    "func.return"(%a, %b) {test.x} : (i32, i64) -> ()
  }) : () -> ()
  "func.func"() <{function_type = ((i32) -> i64) -> ((i32) -> i64), sym_name = "returns_function"}> ({
  ^bb0(%f: (i32) -> i64):
    "func.return"(%f) : ((i32) -> i64) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, i64) -> i64, sym_name = "calls"}> ({
  ^bb0(%a: i32, %b: i64):
    %1:2 = "func.call"(%a, %b) <{callee = @returns}> : (i32, i64) -> (i32, i64)
    %2:2 = "func.call"(%1#0, %1#1) <{arg_attrs = [{llvm.noundef}, {}], callee = @returns, no_inline}> {test.x} : (i32, i64) -> (i32, i64)
    "func.call"(%a) <{callee = @"a name"}> : (i32) -> ()
    %returns = "func.constant"() <{value = @returns}> : () -> ((i32, i64) -> (i32, i64))
    %3:2 = "func.call_indirect"(%returns, %a, %b) {test.x} : ((i32, i64) -> (i32, i64), i32, i64) -> (i32, i64)
    "func.return"(%3#1) : (i64) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32) -> i32, sym_name = "blocks"}> ({
  ^bb0(%a: i32):
    "cf.br"(%a)[^bb1] : (i32) -> ()
  ^bb1(%0: i32):
    "func.return"(%0) : (i32) -> ()
  }) : () -> ()
}) : () -> ()

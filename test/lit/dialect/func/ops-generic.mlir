// Every op of func in generic form.

// RUN: abi-opt %s --mlir-print-op-generic | FileCheck %s
// RUN: abi-opt %s | abi-opt - --mlir-print-op-generic | FileCheck %s

// CHECK: "builtin.module"() ({
"builtin.module"() ({
  // CHECK-LABEL: "func.func"() <{arg_attrs = [{llvm.signext}, {}], function_type = (i32, i64) -> i32, no_inline, res_attrs = [{llvm.signext}], sym_name = "declared", sym_visibility = "private"}> ({
  "func.func"() <{arg_attrs = [{llvm.signext}, {}], function_type = (i32, i64) -> i32, no_inline, res_attrs = [{llvm.signext}], sym_name = "declared", sym_visibility = "private"}> ({
  // CHECK-NEXT: }) {test.x = 3 : i64} : () -> ()
  }) {test.x = 3 : i64} : () -> ()
  // CHECK-LABEL: "func.func"() <{function_type = () -> (i32, i32), res_attrs = [{}, {llvm.signext}], sym_name = "two", sym_visibility = "private"}> ({
  "func.func"() <{function_type = () -> (i32, i32), res_attrs = [{}, {llvm.signext}], sym_name = "two", sym_visibility = "private"}> ({
  // CHECK-NEXT: }) : () -> ()
  }) : () -> ()
  // CHECK-LABEL: "func.func"() <{function_type = (i32) -> (), sym_name = "a name", sym_visibility = "nested"}> ({
  "func.func"() <{function_type = (i32) -> (), sym_name = "a name", sym_visibility = "nested"}> ({
  // CHECK-NEXT: ^bb0(%a: i32):
  ^bb0(%a: i32):
    // CHECK-NEXT: "func.return"() : () -> ()
    "func.return"() : () -> ()
  // CHECK-NEXT: }) : () -> ()
  }) : () -> ()
  // CHECK-LABEL: "func.func"() <{arg_attrs = [{llvm.noundef}, {}], function_type = (i32, i64) -> (), sym_name = "attributes", sym_visibility = "public"}> ({
  "func.func"() <{arg_attrs = [{llvm.noundef}, {}], function_type = (i32, i64) -> (), sym_name = "attributes", sym_visibility = "public"}> ({
  // CHECK-NEXT: ^bb0(%a: i32, %b: i64):
  ^bb0(%a: i32, %b: i64):
    // CHECK-NEXT: "func.return"() : () -> ()
    "func.return"() : () -> ()
  // CHECK-NEXT: }) {test.x} : () -> ()
  }) {test.x} : () -> ()
  // CHECK-LABEL: "func.func"() <{function_type = (i32, i64) -> (i32, i64), sym_name = "returns"}> ({
  "func.func"() <{function_type = (i32, i64) -> (i32, i64), sym_name = "returns"}> ({
  // CHECK-NEXT: ^bb0(%a: i32, %b: i64):
  ^bb0(%a: i32, %b: i64):
    // CHECK-NEXT: "func.return"(%a, %b) {test.x} : (i32, i64) -> ()
    "func.return"(%a, %b) {test.x} : (i32, i64) -> ()
  // CHECK-NEXT: }) : () -> ()
  }) : () -> ()
  // CHECK-LABEL: "func.func"() <{function_type = ((i32) -> i64) -> ((i32) -> i64), sym_name = "returns_function"}> ({
  "func.func"() <{function_type = ((i32) -> i64) -> ((i32) -> i64), sym_name = "returns_function"}> ({
  // CHECK-NEXT: ^bb0(%f: (i32) -> i64):
  ^bb0(%f: (i32) -> i64):
    // CHECK-NEXT: "func.return"(%f) : ((i32) -> i64) -> ()
    "func.return"(%f) : ((i32) -> i64) -> ()
  // CHECK-NEXT: }) : () -> ()
  }) : () -> ()
  // CHECK-LABEL: "func.func"() <{function_type = (i32, i64) -> i64, sym_name = "calls"}> ({
  "func.func"() <{function_type = (i32, i64) -> i64, sym_name = "calls"}> ({
  // CHECK-NEXT: ^bb0(%a: i32, %b: i64):
  ^bb0(%a: i32, %b: i64):
    // CHECK-NEXT: %0:2 = "func.call"(%a, %b) <{callee = @returns}> : (i32, i64) -> (i32, i64)
    %0:2 = "func.call"(%a, %b) <{callee = @returns}> : (i32, i64) -> (i32, i64)
    // CHECK-NEXT: %1:2 = "func.call"(%0#0, %0#1) <{arg_attrs = [{llvm.noundef}, {}], callee = @returns, no_inline}> {test.x} : (i32, i64) -> (i32, i64)
    %1:2 = "func.call"(%0#0, %0#1) <{arg_attrs = [{llvm.noundef}, {}], callee = @returns, no_inline}> {test.x} : (i32, i64) -> (i32, i64)
    // CHECK-NEXT: "func.call"(%a) <{callee = @"a name"}> : (i32) -> ()
    "func.call"(%a) <{callee = @"a name"}> : (i32) -> ()
    // CHECK-NEXT: %returns = "func.constant"() <{value = @returns}> : () -> ((i32, i64) -> (i32, i64))
    %returns = "func.constant"() <{value = @returns}> : () -> ((i32, i64) -> (i32, i64))
    // CHECK-NEXT: %2:2 = "func.call_indirect"(%returns, %a, %b) {test.x} : ((i32, i64) -> (i32, i64), i32, i64) -> (i32, i64)
    %2:2 = "func.call_indirect"(%returns, %a, %b) {test.x} : ((i32, i64) -> (i32, i64), i32, i64) -> (i32, i64)
    // CHECK-NEXT: "func.return"(%2#1) : (i64) -> ()
    "func.return"(%2#1) : (i64) -> ()
  // CHECK-NEXT: }) : () -> ()
  }) : () -> ()
  // CHECK-LABEL: "func.func"() <{function_type = (i32) -> i32, sym_name = "blocks"}> ({
  "func.func"() <{function_type = (i32) -> i32, sym_name = "blocks"}> ({
  // CHECK-NEXT: ^bb0(%a: i32):
  ^bb0(%a: i32):
    // CHECK-NEXT: "cf.br"(%a)[^bb1] : (i32) -> ()
    "cf.br"(%a)[^bb1] : (i32) -> ()
  // CHECK-NEXT: ^bb1(%0: i32):
  ^bb1(%0: i32):
    // CHECK-NEXT: "func.return"(%0) : (i32) -> ()
    "func.return"(%0) : (i32) -> ()
  // CHECK-NEXT: }) : () -> ()
  }) : () -> ()
// CHECK-NEXT: }) : () -> ()
}) : () -> ()

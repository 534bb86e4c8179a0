// LLVM allows one fragment in an expression. Adjacent ones are merged: the offsets add up, and the
// innermost fragment, which is the first, has the size.

// RUN: abi-opt %s --emit=llvm | FileCheck %s
// RUN: abi-opt %s --emit=llvm --llvm-version=14 | FileCheck %s

#file = #llvm.di_file<"f.toy" in "/src">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, name = "f", file = #file, subprogramFlags = Definition>
#long = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "long", sizeInBits = 64, encoding = DW_ATE_signed>
#x = #llvm.di_local_variable<scope = #sp, name = "x", file = #file, type = #long>
#async = #llvm.di_local_variable<scope = #sp, name = "async", file = #file, type = #long>
#twice = #llvm.di_expression<[DW_OP_LLVM_fragment(32, 16), DW_OP_LLVM_fragment(8, 8)]>
#string = #llvm.di_string_type<tag = DW_TAG_string_type, name = "s", stringLengthExp = #twice, stringLocationExp = #twice>
#g = #llvm.di_global_variable<scope = #unit, name = "g", file = #file, line = 1, type = #string>

// CHECK-LABEL: @f(
llvm.func @f(%n: i64, %p: !llvm.ptr, %q: !llvm.ptr) {
  // CHECK: !DIExpression(DW_OP_LLVM_fragment, 40, 16)
  llvm.intr.dbg.value #x #twice = %n : i64 loc("f.toy":1:1)
  // CHECK: !DIExpression(DW_OP_deref, DW_OP_stack_value, DW_OP_LLVM_fragment, 41, 8)
  llvm.intr.dbg.declare #x #llvm.di_expression<[DW_OP_deref, DW_OP_stack_value, DW_OP_LLVM_fragment(8, 8), DW_OP_LLVM_fragment(32, 16), DW_OP_LLVM_fragment(1, 4)]> = %p : !llvm.ptr loc("f.toy":2:1)
  llvm.return loc("f.toy":3:1)
} loc(fused<#sp>["f.toy":1:1])

// CHECK-DAG: !DIStringType({{.*}}stringLengthExpression: !DIExpression(DW_OP_LLVM_fragment, 40, 16), stringLocationExpression: !DIExpression(DW_OP_LLVM_fragment, 40, 16))
// CHECK-DAG: !DIGlobalVariableExpression({{.*}}expr: !DIExpression(DW_OP_LLVM_fragment, 40, 16))
llvm.mlir.global external @g(0 : i64) {dbg_exprs = [#llvm.di_global_variable_expression<var = #g, expr = #twice>]} : i64

// A variable without a name, as clang makes for a string, has one for versions of LLVM
// that read none without.

// RUN: abi-opt %s --emit=llvm --llvm-version=14 | FileCheck %s --check-prefix=OLD
// RUN: abi-opt %s --emit=llvm | FileCheck %s

#file = #llvm.di_file<"a.c" in "">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#char = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "char", sizeInBits = 8, encoding = DW_ATE_signed_char>
#var = #llvm.di_global_variable<file = #file, line = 1, type = #char, isLocalToUnit = true, isDefined = true>
#expr = #llvm.di_global_variable_expression<var = #var, expr = <>>

// OLD: !DIGlobalVariable({{.*}}name: "(unnamed)"
// CHECK-NOT: !DIGlobalVariable({{.*}}name:
llvm.mlir.global private constant @s(65 : i8) {dbg_exprs = [#expr]} : i8
llvm.func @f() {
  llvm.return
} loc(fused<#llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, subprogramFlags = Definition>>["a.c":1:1])

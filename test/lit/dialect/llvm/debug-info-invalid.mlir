// LLVM ignores all debug info of a module with one expression or function that it rejects, so these are
// errors.

// RUN: abi-opt %s --emit=llvm --llvm-version=19 --split-input-file --verify-diagnostics

#file = #llvm.di_file<"f.toy" in "/src">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#long = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "long", sizeInBits = 64, encoding = DW_ATE_signed>
#typedef = #llvm.di_derived_type<tag = DW_TAG_typedef, name = "t", baseType = #long>
#g = #llvm.di_global_variable<scope = #unit, name = "g", file = #file, line = 1, type = #typedef, isDefined = true>
// expected-error@+1 {{'llvm.mlir.global' op has an expression of debug info with DW_OP_LLVM_fragment before other operations}} [metadata]
llvm.mlir.global external @g(0 : i64) {dbg_exprs = [#llvm.di_global_variable_expression<var = #g, expr = <[DW_OP_LLVM_fragment(0, 32), DW_OP_deref]>>]} : i64

// -----

#file = #llvm.di_file<"f.toy" in "/src">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#long = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "long", sizeInBits = 64, encoding = DW_ATE_signed>
#typedef = #llvm.di_derived_type<tag = DW_TAG_typedef, name = "t", baseType = #long>
#g = #llvm.di_global_variable<scope = #unit, name = "g", file = #file, line = 1, type = #typedef, isDefined = true>
// expected-error@+1 {{'llvm.mlir.global' op has an expression of debug info with DW_OP_LLVM_fragment before other operations}} [metadata]
llvm.mlir.global external @g(0 : i64) {dbg_exprs = [#llvm.di_global_variable_expression<var = #g, expr = <[DW_OP_LLVM_fragment(0, 32), DW_OP_deref, DW_OP_LLVM_fragment(0, 8)]>>]} : i64

// -----

#file = #llvm.di_file<"f.toy" in "/src">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#long = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "long", sizeInBits = 64, encoding = DW_ATE_signed>
#typedef = #llvm.di_derived_type<tag = DW_TAG_typedef, name = "t", baseType = #long>
#g = #llvm.di_global_variable<scope = #unit, name = "g", file = #file, line = 1, type = #typedef, isDefined = true>
// expected-error@+1 {{'llvm.mlir.global' op has an expression of debug info with DW_OP_LLVM_fragment before other operations}} [metadata]
llvm.mlir.global external @g(0 : i64) {dbg_exprs = [#llvm.di_global_variable_expression<var = #g, expr = <[DW_OP_LLVM_fragment(18446744073709551615, 8), DW_OP_LLVM_fragment(1, 8)]>>]} : i64

// -----

#file = #llvm.di_file<"f.toy" in "/src">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#long = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "long", sizeInBits = 64, encoding = DW_ATE_signed>
#typedef = #llvm.di_derived_type<tag = DW_TAG_typedef, name = "t", baseType = #long>
#g = #llvm.di_global_variable<scope = #unit, name = "g", file = #file, line = 1, type = #typedef, isDefined = true>
// expected-error@+1 {{'llvm.mlir.global' op has an expression of debug info with DW_OP_LLVM_fragment(3), an operation that takes 2 arguments}} [metadata]
llvm.mlir.global external @g(0 : i64) {dbg_exprs = [#llvm.di_global_variable_expression<var = #g, expr = <[DW_OP_LLVM_fragment(3)]>>]} : i64

// -----

#file = #llvm.di_file<"f.toy" in "/src">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#long = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "long", sizeInBits = 64, encoding = DW_ATE_signed>
#typedef = #llvm.di_derived_type<tag = DW_TAG_typedef, name = "t", baseType = #long>
#g = #llvm.di_global_variable<scope = #unit, name = "g", file = #file, line = 1, type = #typedef, isDefined = true>
// expected-error@+1 {{'llvm.mlir.global' op has an expression of debug info with DW_OP_LLVM_fragment(1), an operation that takes 2 arguments}} [metadata]
llvm.mlir.global external @g(0 : i64) {dbg_exprs = [#llvm.di_global_variable_expression<var = #g, expr = <[DW_OP_LLVM_fragment(1), DW_OP_LLVM_fragment(2)]>>]} : i64

// -----

#file = #llvm.di_file<"f.toy" in "/src">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#long = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "long", sizeInBits = 64, encoding = DW_ATE_signed>
#typedef = #llvm.di_derived_type<tag = DW_TAG_typedef, name = "t", baseType = #long>
#g = #llvm.di_global_variable<scope = #unit, name = "g", file = #file, line = 1, type = #typedef, isDefined = true>
// expected-error@+1 {{'llvm.mlir.global' op has an expression of debug info with a fragment of 8 bits at 60, which is not inside of the variable of 64 bits}} [metadata]
llvm.mlir.global external @g(0 : i64) {dbg_exprs = [#llvm.di_global_variable_expression<var = #g, expr = <[DW_OP_LLVM_fragment(60, 8)]>>]} : i64

// -----

#file = #llvm.di_file<"f.toy" in "/src">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#long = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "long", sizeInBits = 64, encoding = DW_ATE_signed>
#typedef = #llvm.di_derived_type<tag = DW_TAG_typedef, name = "t", baseType = #long>
#g = #llvm.di_global_variable<scope = #unit, name = "g", file = #file, line = 1, type = #typedef, isDefined = true>
// expected-error@+1 {{'llvm.mlir.global' op has an expression of debug info with a fragment of 8 bits at 64, which is not inside of the variable of 64 bits}} [metadata]
llvm.mlir.global external @g(0 : i64) {dbg_exprs = [#llvm.di_global_variable_expression<var = #g, expr = <[DW_OP_LLVM_fragment(32, 8), DW_OP_LLVM_fragment(32, 8)]>>]} : i64

// -----

#file = #llvm.di_file<"f.toy" in "/src">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#long = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "long", sizeInBits = 64, encoding = DW_ATE_signed>
#typedef = #llvm.di_derived_type<tag = DW_TAG_typedef, name = "t", baseType = #long>
#g = #llvm.di_global_variable<scope = #unit, name = "g", file = #file, line = 1, type = #typedef, isDefined = true>
// expected-error@+1 {{'llvm.mlir.global' op has an expression of debug info with a fragment of 8 bits at 18446744073709551615, which is not inside of the variable of 64 bits}} [metadata]
llvm.mlir.global external @g(0 : i64) {dbg_exprs = [#llvm.di_global_variable_expression<var = #g, expr = <[DW_OP_LLVM_fragment(18446744073709551615, 8)]>>]} : i64

// -----

#file = #llvm.di_file<"f.toy" in "/src">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#long = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "long", sizeInBits = 64, encoding = DW_ATE_signed>
#typedef = #llvm.di_derived_type<tag = DW_TAG_typedef, name = "t", baseType = #long>
#g = #llvm.di_global_variable<scope = #unit, name = "g", file = #file, line = 1, type = #typedef, isDefined = true>
// expected-error@+1 {{'llvm.mlir.global' op has an expression of debug info with a fragment that is the whole variable}} [metadata]
llvm.mlir.global external @g(0 : i64) {dbg_exprs = [#llvm.di_global_variable_expression<var = #g, expr = <[DW_OP_LLVM_fragment(0, 64)]>>]} : i64

// -----

#file = #llvm.di_file<"f.toy" in "/src">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#long = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "long", sizeInBits = 64, encoding = DW_ATE_signed>
#typedef = #llvm.di_derived_type<tag = DW_TAG_typedef, name = "t", baseType = #long>
#g = #llvm.di_global_variable<scope = #unit, name = "g", file = #file, line = 1, type = #typedef, isDefined = true>
// expected-error@+1 {{'llvm.mlir.global' op has an expression of debug info with DW_OP_stack_value before DW_OP_deref}} [metadata]
llvm.mlir.global external @g(0 : i64) {dbg_exprs = [#llvm.di_global_variable_expression<var = #g, expr = <[DW_OP_stack_value, DW_OP_deref]>>]} : i64

// -----

#file = #llvm.di_file<"f.toy" in "/src">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#long = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "long", sizeInBits = 64, encoding = DW_ATE_signed>
#typedef = #llvm.di_derived_type<tag = DW_TAG_typedef, name = "t", baseType = #long>
#g = #llvm.di_global_variable<scope = #unit, name = "g", file = #file, line = 1, type = #typedef, isDefined = true>
// expected-error@+1 {{'llvm.mlir.global' op has an expression of debug info with DW_OP_swap alone}} [metadata]
llvm.mlir.global external @g(0 : i64) {dbg_exprs = [#llvm.di_global_variable_expression<var = #g, expr = <[DW_OP_swap]>>]} : i64

// -----

#file = #llvm.di_file<"f.toy" in "/src">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#long = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "long", sizeInBits = 64, encoding = DW_ATE_signed>
#typedef = #llvm.di_derived_type<tag = DW_TAG_typedef, name = "t", baseType = #long>
#g = #llvm.di_global_variable<scope = #unit, name = "g", file = #file, line = 1, type = #typedef, isDefined = true>
// expected-error@+1 {{'llvm.mlir.global' op has an expression of debug info with DW_OP_plus_uconst(), an operation that takes 1 arguments}} [metadata]
llvm.mlir.global external @g(0 : i64) {dbg_exprs = [#llvm.di_global_variable_expression<var = #g, expr = <[DW_OP_plus_uconst]>>]} : i64

// -----

#file = #llvm.di_file<"f.toy" in "/src">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#long = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "long", sizeInBits = 64, encoding = DW_ATE_signed>
#typedef = #llvm.di_derived_type<tag = DW_TAG_typedef, name = "t", baseType = #long>
#g = #llvm.di_global_variable<scope = #unit, name = "g", file = #file, line = 1, type = #typedef, isDefined = true>
// expected-error@+1 {{'llvm.mlir.global' op has an expression of debug info with DW_OP_addr, which LLVM does not support}} [metadata]
llvm.mlir.global external @g(0 : i64) {dbg_exprs = [#llvm.di_global_variable_expression<var = #g, expr = <[DW_OP_addr]>>]} : i64

// -----

#file = #llvm.di_file<"f.toy" in "/src">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#long = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "long", sizeInBits = 64, encoding = DW_ATE_signed>
#typedef = #llvm.di_derived_type<tag = DW_TAG_typedef, name = "t", baseType = #long>
#g = #llvm.di_global_variable<scope = #unit, name = "g", file = #file, line = 1, type = #typedef, isDefined = true>
// expected-error@+1 {{'llvm.mlir.global' op has an expression of debug info with DW_OP_abs, an operation that LLVM 19 does not know}} [metadata]
llvm.mlir.global external @g(0 : i64) {dbg_exprs = [#llvm.di_global_variable_expression<var = #g, expr = <[DW_OP_abs]>>]} : i64

// -----

#file = #llvm.di_file<"f.toy" in "/src">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#long = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "long", sizeInBits = 64, encoding = DW_ATE_signed>
#typedef = #llvm.di_derived_type<tag = DW_TAG_typedef, name = "t", baseType = #long>
#g = #llvm.di_global_variable<scope = #unit, name = "g", file = #file, line = 1, type = #typedef, isDefined = true>
// expected-error@+1 {{'llvm.mlir.global' op has an expression of debug info with DW_OP_LLVM_entry_value after other operations}} [metadata]
llvm.mlir.global external @g(0 : i64) {dbg_exprs = [#llvm.di_global_variable_expression<var = #g, expr = <[DW_OP_deref, DW_OP_LLVM_entry_value(1)]>>]} : i64

// -----

#file = #llvm.di_file<"f.toy" in "/src">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#long = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "long", sizeInBits = 64, encoding = DW_ATE_signed>
#typedef = #llvm.di_derived_type<tag = DW_TAG_typedef, name = "t", baseType = #long>
#g = #llvm.di_global_variable<scope = #unit, name = "g", file = #file, line = 1, type = #typedef, isDefined = true>
// expected-error@+1 {{'llvm.mlir.global' op has an expression of debug info with DW_OP_LLVM_entry_value of 2 operations instead of 1}} [metadata]
llvm.mlir.global external @g(0 : i64) {dbg_exprs = [#llvm.di_global_variable_expression<var = #g, expr = <[DW_OP_LLVM_entry_value(2)]>>]} : i64

// -----

#file = #llvm.di_file<"f.toy" in "/src">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#long = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "long", sizeInBits = 64, encoding = DW_ATE_signed>
#typedef = #llvm.di_derived_type<tag = DW_TAG_typedef, name = "t", baseType = #long>
#g = #llvm.di_global_variable<scope = #unit, name = "g", file = #file, line = 1, type = #typedef, isDefined = true>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, name = "f", file = #file, subprogramFlags = Definition>
#x = #llvm.di_local_variable<scope = #sp, name = "x", file = #file, type = #long>
llvm.func @f(%n: i64) {
  // A variable of a function is checked as a global one is, and may have no entry value.
  // expected-error@+1 {{'llvm.intr.dbg.value' op has an expression of debug info with a fragment of 8 bits at 60, which is not inside of the variable of 64 bits}} [metadata]
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_LLVM_fragment(60, 8)]> = %n : i64
  // expected-error@+1 {{'llvm.intr.dbg.value' op has an expression of debug info with DW_OP_LLVM_entry_value of a value that is not a 'swiftasync' argument}} [metadata]
  llvm.intr.dbg.value #x #llvm.di_expression<[DW_OP_LLVM_entry_value(1)]> = %n : i64
  llvm.return
} loc(fused<#sp>["f.toy":1:1])

// -----

#file = #llvm.di_file<"f.toy" in "/src">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#long = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "long", sizeInBits = 64, encoding = DW_ATE_signed>
#typedef = #llvm.di_derived_type<tag = DW_TAG_typedef, name = "t", baseType = #long>
#g = #llvm.di_global_variable<scope = #unit, name = "g", file = #file, line = 1, type = #typedef, isDefined = true>
#sp = #llvm.di_subprogram<compileUnit = #unit, name = "f", file = #file>
#type = #llvm.di_composite_type<tag = DW_TAG_structure_type, name = "s", elements = #sp>
#h = #llvm.di_global_variable<scope = #unit, name = "h", file = #file, line = 1, type = #type, isDefined = true>
// expected-error@+1 {{'llvm.mlir.global' op has a subprogram 'f' that has a compile unit, but is no definition}} [metadata]
llvm.mlir.global external @h(0 : i64) {dbg_exprs = [#llvm.di_global_variable_expression<var = #h, expr = <>>]} : i64

// -----

#file = #llvm.di_file<"f.toy" in "/src">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#long = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "long", sizeInBits = 64, encoding = DW_ATE_signed>
#typedef = #llvm.di_derived_type<tag = DW_TAG_typedef, name = "t", baseType = #long>
#g = #llvm.di_global_variable<scope = #unit, name = "g", file = #file, line = 1, type = #typedef, isDefined = true>
#sp = #llvm.di_subprogram<id = distinct[1]<>, name = "f", file = #file, subprogramFlags = Definition>
#type = #llvm.di_composite_type<tag = DW_TAG_structure_type, name = "s", elements = #sp>
#h = #llvm.di_global_variable<scope = #unit, name = "h", file = #file, line = 1, type = #type, isDefined = true>
// expected-error@+1 {{'llvm.mlir.global' op has a subprogram 'f' that is a definition, but has no compile unit}} [metadata]
llvm.mlir.global external @h(0 : i64) {dbg_exprs = [#llvm.di_global_variable_expression<var = #h, expr = <>>]} : i64

// -----

#file = #llvm.di_file<"f.toy" in "/src">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#long = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "long", sizeInBits = 64, encoding = DW_ATE_signed>
#typedef = #llvm.di_derived_type<tag = DW_TAG_typedef, name = "t", baseType = #long>
#g = #llvm.di_global_variable<scope = #unit, name = "g", file = #file, line = 1, type = #typedef, isDefined = true>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, name = "f", line = 3, subprogramFlags = Definition>
#type = #llvm.di_composite_type<tag = DW_TAG_structure_type, name = "s", elements = #sp>
#h = #llvm.di_global_variable<scope = #unit, name = "h", file = #file, line = 1, type = #type, isDefined = true>
// expected-error@+1 {{'llvm.mlir.global' op has a subprogram 'f' that has a line, but no file}} [metadata]
llvm.mlir.global external @h(0 : i64) {dbg_exprs = [#llvm.di_global_variable_expression<var = #h, expr = <>>]} : i64

// -----

#file = #llvm.di_file<"f.toy" in "/src">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#long = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "long", sizeInBits = 64, encoding = DW_ATE_signed>
#typedef = #llvm.di_derived_type<tag = DW_TAG_typedef, name = "t", baseType = #long>
#g = #llvm.di_global_variable<scope = #unit, name = "g", file = #file, line = 1, type = #typedef, isDefined = true>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, name = "f", file = #file, subprogramFlags = Definition>
#x = #llvm.di_local_variable<scope = #unit, name = "x", file = #file, type = #long>
#block = #llvm.di_lexical_block<scope = #file, file = #file, line = 4>
#y = #llvm.di_local_variable<scope = #block, name = "y", file = #file, type = #long>
#l = #llvm.di_label<scope = #file, name = "again", file = #file, line = 4>
llvm.func @f(%n: i64) {
  // expected-error@+1 {{'llvm.intr.dbg.value' op has debug info about 'x', whose scope is no function or block}} [metadata]
  llvm.intr.dbg.value #x = %n : i64
  // expected-error@+1 {{'llvm.intr.dbg.value' op has debug info about a block whose scope is no function or block}} [metadata]
  llvm.intr.dbg.value #y = %n : i64
  // expected-error@+1 {{'llvm.intr.dbg.label' op has debug info about 'again', whose scope is no function or block}} [metadata]
  llvm.intr.dbg.label #l
  llvm.return
} loc(fused<#sp>["f.toy":1:1])

// Places of every kind: of one line, of several, of several blocks, files and scopes, inlined,
// named, unknown; and variables of units, modules, common blocks and functions.
// RUN: abi-opt %s --emit=llvm | FileCheck %s

#file = #llvm.di_file<"f.toy" in "/src">
#other = #llvm.di_file<"g.toy" in "/src">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#second = #llvm.di_compile_unit<id = distinct[6]<>, sourceLanguage = DW_LANG_C11, file = #other, isOptimized = true, emissionKind = LineTablesOnly>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#type = #llvm.di_subroutine_type<types = #int, #int>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, line = 1, scopeLine = 2, subprogramFlags = "Definition|Optimized", type = #type>
#callee = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #unit, scope = #file, name = "callee", file = #file, line = 20, scopeLine = 20, subprogramFlags = Definition, type = #type>
#block = #llvm.di_lexical_block<scope = #sp, file = #file, line = 3, column = 4>
#inner = #llvm.di_lexical_block<scope = #block, file = #file, line = 5, column = 6>
#beside = #llvm.di_lexical_block<scope = #sp, file = #file, line = 7, column = 8>
#x = #llvm.di_local_variable<scope = #sp, name = "x", file = #file, line = 2, arg = 1, type = #int>
#y = #llvm.di_local_variable<scope = #block, name = "y", file = #file, line = 3, type = #int>
#label = #llvm.di_label<scope = #sp, name = "again", file = #file, line = 4>
#mod = #llvm.di_module<file = #file, scope = #unit, name = "m", configMacros = "", includePath = "", apinotes = "", line = 1, isDecl = false>
#inmod = #llvm.di_global_variable<scope = #mod, name = "a", linkageName = "a_", file = #file, line = 1, type = #int, isLocalToUnit = true, isDefined = true>
#inunit = #llvm.di_global_variable<scope = #unit, name = "b", file = #file, line = 2, type = #int, isDefined = true>
#infunc = #llvm.di_global_variable<scope = #sp, name = "c", file = #file, line = 3, type = #int, isDefined = true, alignInBits = 64>
#common = #llvm.di_common_block<scope = #second, decl = #inunit, name = "blk", file = #file, line = 9>
#incommon = #llvm.di_global_variable<scope = #common, name = "d", file = #file, line = 4, type = #int, isDefined = true>
llvm.mlir.global external @a(1 : i32) {dbg_exprs = [#llvm.di_global_variable_expression<var = #inmod, expr = <>>]} : i32
llvm.mlir.global external @b(2 : i32) {dbg_exprs = [#llvm.di_global_variable_expression<var = #inunit, expr = <[DW_OP_deref]>>, #llvm.di_global_variable_expression<var = #inmod, expr = <>>]} : i32
llvm.mlir.global external @c(3 : i32) {dbg_exprs = [#llvm.di_global_variable_expression<var = #infunc, expr = <[DW_OP_plus_uconst(8), DW_OP_stack_value, DW_OP_LLVM_fragment(0, 16)]>>]} : i32
llvm.mlir.global external @d(4 : i32) {dbg_exprs = [#llvm.di_global_variable_expression<var = #incommon, expr = <>>]} : i32

llvm.func @callee(%a: i32) -> i32 {
  llvm.return %a : i32 loc("f.toy":21:3)
} loc(fused<#callee>["f.toy":20:1])

llvm.func @f(%a: i32, %p: !llvm.ptr) -> i32 {
  llvm.intr.dbg.value #x = %a : i32 loc("f.toy":2:1)
  llvm.intr.dbg.declare #y #llvm.di_expression<[DW_OP_deref]> = %p : !llvm.ptr loc(fused<#block>["f.toy":3:5])
  llvm.intr.dbg.label #label loc("f.toy":4:1)
  %0 = llvm.add %a, %a : i32 loc(fused["f.toy":2:3, "f.toy":2:9])
  %1 = llvm.add %0, %a : i32 loc(fused["f.toy":2:3, "f.toy":3:3])
  %2 = llvm.add %1, %a : i32 loc(fused[fused<#inner>["f.toy":2:3], fused<#beside>["f.toy":2:3]])
  %3 = llvm.add %2, %a : i32 loc(fused[fused<#inner>["f.toy":2:3], fused<#block>["f.toy":2:4]])
  %6 = llvm.add %3, %a : i32 loc(callsite(fused<#callee>["f.toy":21:7] at "f.toy":4:4))
  %7 = llvm.add %6, %a : i32 loc(fused[callsite(fused<#callee>["f.toy":21:7] at "f.toy":4:4), "f.toy":21:7])
  %8 = llvm.add %7, %a : i32 loc(callsite(callsite(fused<#callee>["f.toy":21:7] at fused<#callee>["f.toy":22:1]) at fused<#block>["f.toy":5:5]))
  %9 = llvm.add %8, %a : i32 loc("named"("f.toy":6:1))
  %10 = llvm.add %9, %a : i32 loc("named")
  %11 = llvm.add %10, %a : i32 loc(unknown)
  %12 = llvm.add %11, %a : i32 loc("f.toy":7:2 to :9)
  %13 = llvm.add %12, %a : i32 loc("f.toy":7:2 to 8:9)
  %14 = llvm.add %13, %a : i32 loc(fused<#sp>["f.toy":7:2, "f.toy":7:2, "f.toy":7:3])
  %15 = llvm.add %14, %a : i32 loc(fused["f.toy":7:2, "f.toy":7:3, "f.toy":7:2])
  %16 = llvm.call @callee(%15) : (i32) -> i32 loc("f.toy":8:1)
  llvm.return %16 : i32 loc("f.toy":9:1)
} loc(fused<#sp>["f.toy":1:1])

// Whoever calls a function of known places from an unknown one has none itself.
llvm.func @lost_name(%a: i32) -> i32 {
  %0 = llvm.call @callee(%a) : (i32) -> i32 loc("n")
  llvm.return %0 : i32 loc("f.toy":31:1)
} loc(fused<#llvm.di_subprogram<id = distinct[3]<>, compileUnit = #unit, scope = #file, name = "lost_name", file = #file, subprogramFlags = Definition>>["f.toy":30:1])
llvm.func @lost_caller(%a: i32) -> i32 {
  %0 = llvm.call @callee(%a) : (i32) -> i32 loc(callsite("f.toy":1:1 at unknown))
  llvm.return %0 : i32 loc("f.toy":33:1)
} loc(fused<#llvm.di_subprogram<id = distinct[4]<>, compileUnit = #unit, scope = #file, name = "lost_caller", file = #file, subprogramFlags = Definition>>["f.toy":32:1])
llvm.func @lost_one(%a: i32) -> i32 {
  %0 = llvm.call @callee(%a) : (i32) -> i32 loc(fused["f.toy":1:1, "n"])
  llvm.return %0 : i32 loc("f.toy":35:1)
} loc(fused<#llvm.di_subprogram<id = distinct[5]<>, compileUnit = #unit, scope = #file, name = "lost_one", file = #file, subprogramFlags = Definition>>["f.toy":34:1])
llvm.func @declared(i32) -> i32
llvm.func @not_lost(%a: i32) -> i32 {
  %0 = llvm.call @declared(%a) : (i32) -> i32 loc(unknown)
  llvm.return %0 : i32 loc("f.toy":37:1)
} loc(fused<#llvm.di_subprogram<id = distinct[7]<>, compileUnit = #second, scope = #file, name = "not_lost", file = #file, subprogramFlags = Definition>>["f.toy":36:1])

// CHECK: @a = global i32 1, !dbg !5
// CHECK: @b = global i32 2, !dbg !7, !dbg !5
// CHECK: @c = global i32 3, !dbg !12
// CHECK: @d = global i32 4, !dbg !17
// CHECK: define i32 @callee(i32 %a) !dbg !18 {
// CHECK: ret i32 %a, !dbg !20
// CHECK: define i32 @f(i32 %a, ptr %p) !dbg !9 {
// CHECK: #dbg_value(i32 %a, !24, !DIExpression(), !23)
// CHECK: #dbg_declare(ptr %p, !27, !DIExpression(DW_OP_deref), !26)
// CHECK: #dbg_label(!29, !28)
// CHECK: %1 = add i32 %a, %a, !dbg !32
// CHECK: %2 = add i32 %1, %a, !dbg !34
// CHECK: %3 = add i32 %2, %a, !dbg !30
// CHECK: %4 = add i32 %3, %a, !dbg !40
// CHECK: %5 = add i32 %4, %a, !dbg !42
// CHECK: %6 = add i32 %5, %a, !dbg !34
// CHECK: %7 = add i32 %6, %a, !dbg !46
// CHECK: %8 = add i32 %7, %a, !dbg !47
// CHECK: %9 = add i32 %8, %a
// CHECK: %10 = add i32 %9, %a
// CHECK: %11 = add i32 %10, %a, !dbg !48
// CHECK: %12 = add i32 %11, %a, !dbg !48
// CHECK: %13 = add i32 %12, %a, !dbg !50
// CHECK: %14 = add i32 %13, %a, !dbg !50
// CHECK: %15 = call i32 @callee(i32 %14), !dbg !51
// CHECK: ret i32 %15, !dbg !52
// CHECK: define i32 @lost_name(i32 %a) {
// CHECK: %1 = call i32 @callee(i32 %a)
// CHECK: define i32 @lost_caller(i32 %a) {
// CHECK: %1 = call i32 @callee(i32 %a)
// CHECK: define i32 @lost_one(i32 %a) {
// CHECK: %1 = call i32 @callee(i32 %a)
// CHECK: define i32 @not_lost(i32 %a) !dbg !53 {
// CHECK: %1 = call i32 @declared(i32 %a)
// CHECK: ret i32 %1, !dbg !55
// CHECK: !llvm.dbg.cu = !{!2, !14}
// CHECK: !llvm.module.flags = !{!58}
// CHECK: !0 = distinct !DIGlobalVariable(scope: !3, name: "a", linkageName: "a_", file: !1, line: 1, type: !4, isLocal: true, isDefinition: true)
// CHECK: !1 = !DIFile(filename: "f.toy", directory: "/src")
// CHECK: !2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: false, emissionKind: FullDebug, runtimeVersion: 0, globals: !56)
// CHECK: !3 = !DIModule(file: !1, scope: !2, name: "m", configMacros: "", includePath: "", apinotes: "", line: 1)
// CHECK: !4 = !DIBasicType(tag: DW_TAG_base_type, name: "int", size: 32, encoding: DW_ATE_signed)
// CHECK: !5 = !DIGlobalVariableExpression(var: !0, expr: !DIExpression())
// CHECK: !6 = distinct !DIGlobalVariable(scope: !2, name: "b", file: !1, line: 2, type: !4, isDefinition: true, isLocal: false)
// CHECK: !7 = !DIGlobalVariableExpression(var: !6, expr: !DIExpression(DW_OP_deref))
// CHECK: !8 = distinct !DIGlobalVariable(scope: !9, name: "c", file: !1, line: 3, type: !4, isDefinition: true, align: 64, isLocal: false)
// CHECK: !9 = distinct !DISubprogram(unit: !2, scope: !1, name: "f", file: !1, line: 1, scopeLine: 2, spFlags: DISPFlagDefinition | DISPFlagOptimized, type: !11)
// CHECK: !10 = !{!4, !4}
// CHECK: !11 = !DISubroutineType(types: !10)
// CHECK: !12 = !DIGlobalVariableExpression(var: !8, expr: !DIExpression(DW_OP_plus_uconst, 8, DW_OP_stack_value, DW_OP_LLVM_fragment, 0, 16))
// CHECK: !13 = distinct !DIGlobalVariable(scope: !16, name: "d", file: !1, line: 4, type: !4, isDefinition: true, isLocal: false)
// CHECK: !14 = distinct !DICompileUnit(language: DW_LANG_C11, file: !15, isOptimized: true, emissionKind: LineTablesOnly, runtimeVersion: 0, globals: !57)
// CHECK: !15 = !DIFile(filename: "g.toy", directory: "/src")
// CHECK: !16 = !DICommonBlock(scope: !14, declaration: !6, name: "blk", file: !1, line: 9)
// CHECK: !17 = !DIGlobalVariableExpression(var: !13, expr: !DIExpression())
// CHECK: !18 = distinct !DISubprogram(unit: !2, scope: !1, name: "callee", file: !1, line: 20, scopeLine: 20, spFlags: DISPFlagDefinition, type: !11)
// CHECK: !20 = !DILocation(line: 21, column: 3, scope: !18)
// CHECK: !23 = !DILocation(line: 2, column: 1, scope: !9)
// CHECK: !24 = !DILocalVariable(scope: !9, name: "x", file: !1, line: 2, arg: 1, type: !4)
// CHECK: !25 = distinct !DILexicalBlock(scope: !9, file: !1, line: 3, column: 4)
// CHECK: !26 = !DILocation(line: 3, column: 5, scope: !25)
// CHECK: !27 = !DILocalVariable(scope: !25, name: "y", file: !1, line: 3, type: !4)
// CHECK: !28 = !DILocation(line: 4, column: 1, scope: !9)
// CHECK: !29 = !DILabel(scope: !9, name: "again", file: !1, line: 4)
// CHECK: !30 = !DILocation(line: 2, column: 3, scope: !9)
// CHECK: !31 = !DILocation(line: 2, column: 9, scope: !9)
// CHECK: !32 = !DILocation(line: 2, column: 0, scope: !9)
// CHECK: !33 = !DILocation(line: 3, column: 3, scope: !9)
// CHECK: !34 = !DILocation(line: 0, column: 0, scope: !9)
// CHECK: !35 = distinct !DILexicalBlock(scope: !25, file: !1, line: 5, column: 6)
// CHECK: !36 = !DILocation(line: 2, column: 3, scope: !35)
// CHECK: !37 = distinct !DILexicalBlock(scope: !9, file: !1, line: 7, column: 8)
// CHECK: !38 = !DILocation(line: 2, column: 3, scope: !37)
// CHECK: !39 = !DILocation(line: 2, column: 4, scope: !25)
// CHECK: !40 = !DILocation(line: 2, column: 0, scope: !25)
// CHECK: !41 = !DILocation(line: 4, column: 4, scope: !9)
// CHECK: !42 = !DILocation(line: 21, column: 7, scope: !18, inlinedAt: !41)
// CHECK: !43 = !DILocation(line: 21, column: 7, scope: !9)
// CHECK: !44 = !DILocation(line: 5, column: 5, scope: !25)
// CHECK: !45 = !DILocation(line: 22, column: 1, scope: !18, inlinedAt: !44)
// CHECK: !46 = !DILocation(line: 21, column: 7, scope: !18, inlinedAt: !45)
// CHECK: !47 = !DILocation(line: 6, column: 1, scope: !9)
// CHECK: !48 = !DILocation(line: 7, column: 2, scope: !9)
// CHECK: !49 = !DILocation(line: 7, column: 3, scope: !9)
// CHECK: !50 = !DILocation(line: 7, column: 0, scope: !9)
// CHECK: !51 = !DILocation(line: 8, column: 1, scope: !9)
// CHECK: !52 = !DILocation(line: 9, column: 1, scope: !9)
// CHECK: !53 = distinct !DISubprogram(unit: !14, scope: !1, name: "not_lost", file: !1, spFlags: DISPFlagDefinition)
// CHECK: !55 = !DILocation(line: 37, column: 1, scope: !53)
// CHECK: !56 = !{!5, !7, !5, !12}
// CHECK: !57 = !{!17}
// CHECK: !58 = !{i32 2, !"Debug Info Version", i32 3}
